const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;
const needsQuotes = /[",;\t\r\n]/;

/**
 * A text as a cell of separated values (RFC 4180), whatever the separator. A text that a spreadsheet would run as a formula gets an apostrophe before it, which
 * spreadsheets take as "this is text", and one more where it begins with such a one; plain numbers stay as they are.
 */
export function csvText(text: string): string {
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of which `csvText` made a cell, without its quotes: the apostrophe before a formula goes. */
export const readCsvText = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell);
