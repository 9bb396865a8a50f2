import { delimiterOf, quotedCells } from './csv-cells.ts';
import { type DayOrder, dayOrders, guessCulture, parseWrittenDate, type WrittenCulture } from './written-culture.ts';

/** How an export of LubeLogger writes its dates; `order` null: they can be read in two ways. */
export interface LubeloggerDates {
  readonly order: WrittenCulture['dates'];
  /** A date whose order matters; null: there is none. */
  readonly example: string | null;
}

/** A quote that is closed nowhere ends after so many characters. */
const MAX_ROW = 100_000;

/** How the text of an export of LubeLogger writes its dates (SET-023, decision 0079). */
export function lubeloggerDates(text: string): LubeloggerDates {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const delimiter = delimiterOf(header);
  const names = (quotedCells(header, delimiter) ?? []).map((name) => name.trim().toLowerCase());
  const rows = rowsOf(lines, delimiter);
  const cellsOf = (name: string): readonly string[] => {
    const at = names.indexOf(name);
    return at < 0 ? [] : rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  };
  const dates = cellsOf('date');
  const { dates: order } = guessCulture({ dates, amounts: cellsOf('cost'), quantities: cellsOf('fuelconsumed') });
  return { order, example: dates.find(isAmbiguous) ?? null };
}

/** The cells of the rows; notes may contain line breaks. */
function rowsOf(lines: readonly string[], delimiter: string): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  let open = '';
  for (const line of lines) {
    const row = open === '' ? line : `${open}\n${line}`;
    const cells = quotedCells(row, delimiter);
    if (cells !== null) rows.push(cells);
    open = cells === null && row.length <= MAX_ROW ? row : '';
  }
  return rows;
}

/** Whether a date is one in both orders, and not the same one. */
function isAmbiguous(date: string): boolean {
  const [first, second] = dayOrders.map((order) => parseWrittenDate(date, order));
  return first !== null && second !== null && first !== second;
}

/** The order of dates that is known for several exports of one LubeLogger; null: of none of them. */
export const knownOrder = (files: readonly LubeloggerDates[]): DayOrder | null =>
  dayOrders.find((order) => files.some((file) => file.order === order)) ?? null;
