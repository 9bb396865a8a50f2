const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** A number, or a dash alone, as a sign that there is nothing. */
const plain = /^-?(\d+(\.\d+)?)?$/;
const needsQuotes = /[",;\t\r\n]/;

/**
 * A text that a spreadsheet takes as it is: one that it would run as a formula gets an apostrophe before it, which spreadsheets take as "this is text", and one more
 * where it begins with such a one; plain numbers and a dash alone stay as they are.
 */
export const harmless = (text: string): string => (formulaStart.test(text) && !plain.test(text) ? `'${text}` : text);

/** A text in quotation marks, whatever is in it. */
const quoted = (text: string): string => `"${text.toWellFormed().replaceAll('"', '""')}"`;

/** A text as a cell of separated values (RFC 4180), whatever the separator, in quotation marks where it needs them; never a formula. */
export function csvText(text: string): string {
  const cell = harmless(text);
  return needsQuotes.test(cell) ? quoted(cell) : cell;
}

/** The same, always in quotation marks: programs then read a number as a text where it is one. */
export const quotedCsvText = (text: string): string => quoted(harmless(text));

/** The text of which `csvText` made a cell, without its quotes: the apostrophe before a formula goes. */
export const readCsvText = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell);
