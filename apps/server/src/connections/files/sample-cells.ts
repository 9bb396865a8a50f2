/** What a cell of an export says: a text, `null` for "known to be unknown", nothing where it is blank. */
export function saidBy(cell: string | undefined): string | null | undefined {
  if (cell === undefined) return undefined;
  const text = cell.trim();
  if (text === '') return undefined;
  return text === 'None' || text === 'none' || text === 'null' || text === 'NULL' ? null : text;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A decimal number, also with a comma where the file parts its columns otherwise; `undefined` for anything else. */
export function numberOf(text: string, delimiter: string): number | undefined {
  const plain = delimiter !== ',' && text.includes(',') ? text.replace(',', '.') : text;
  return DECIMAL.test(plain) ? Number(plain) : undefined;
}
