/** The value of a cell of an export: a text, `null` for "known to be unknown", `undefined` where it is blank. */
export function parseCell(cell: string | undefined): string | null | undefined {
  if (cell === undefined) return undefined;
  const text = cell.trim();
  if (text === '') return undefined;
  return text === 'None' || text === 'none' || text === 'null' || text === 'NULL' ? null : text;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** A longer cell is no number that a program measured. */
const MAX_NUMBER = 100;

/** A decimal number, also with a comma where the columns have another delimiter; `undefined` for anything else. */
export function numberOf(text: string, delimiter: string): number | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const plain = delimiter !== ',' && text.includes(',') ? text.replace(',', '.') : text;
  return DECIMAL.test(plain) ? Number(plain) : undefined;
}

const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/**
 * Parses a plain decimal number in place; NaN for everything else, which is then parsed as text. Exact: the digits and the power of ten are
 * below 2^53, so their quotient is the nearest number.
 */
export function plainNumber(text: string, start: number, end: number): number {
  let at = start;
  const isNegative = text.charCodeAt(at) === 45;
  if (isNegative) at += 1;
  const first = at;
  if (end - at > 16 || at >= end) return Number.NaN;
  let digits = 0;
  let point = -1;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits = digits * 10 + (code - 48);
    else if (code === 46 && point < 0) point = at;
    else return Number.NaN;
  }
  const decimals = point < 0 ? 0 : end - point - 1;
  if (point >= 0 && end - first === 1) return Number.NaN;
  const value = decimals === 0 ? digits : digits / (POWERS[decimals] ?? Number.NaN);
  return isNegative ? -value : value;
}

/** A number of a program that groups no thousands in any language, so that its only mark is of decimals; `null` for anything else. */
export function ungroupedNumber(text: string): number | null {
  return /^[-−]?\d{1,15}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.').replace('−', '-')) : null;
}
