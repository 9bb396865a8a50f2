const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;
const needsQuotes = /[",;\t\r\n]/;

/**
 * A text as a cell of separated values (RFC 4180), whatever the separator. A text that a spreadsheet would run as a formula gets an apostrophe before it, which
 * spreadsheets take as "this is text"; plain numbers stay as they are.
 */
export function csvText(text: string): string {
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
