import { quotedCells } from './csv-cells.ts';
import { joinerOf } from './csv-rows.ts';
import { lubeloggerTable } from './lubelogger-table.ts';
import { possibleHeaders, type TableHeader } from './table-header.ts';
import { type DayOrder, dayOrders, guessCulture, parseWrittenDate, type WrittenCulture } from './written-culture.ts';

/** How an export of LubeLogger writes its dates; `order` null: they can be read in two ways. */
export interface LubeloggerDates {
  readonly order: WrittenCulture['dates'];
  /** A date whose order matters; null: there is none. */
  readonly example: string | null;
}

/** How the text of an export of LubeLogger writes its dates (SET-023, decision 0079). */
export function lubeloggerDates(text: string): LubeloggerDates {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = [...possibleHeaders(lines)].find(({ columns }) => lubeloggerTable(columns) !== null);
  const names = header?.columns.map((name) => name.toLowerCase()) ?? [];
  const rows = header === undefined ? [] : rowsOf(lines.slice(header.next), header);
  const cellsOf = (name: string): readonly string[] => {
    const at = names.indexOf(name);
    return at < 0 ? [] : rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  };
  const dates = cellsOf('date');
  const { dates: order } = guessCulture({ dates, amounts: cellsOf('cost'), quantities: cellsOf('fuelconsumed') });
  return { order, example: dates.find(isAmbiguous) ?? null };
}

/** The cells of the rows; notes may contain line breaks. */
function rowsOf(lines: readonly string[], { columns, delimiter }: TableHeader): readonly (readonly string[])[] {
  const joiner = joinerOf(columns, delimiter);
  return lines
    .filter((line) => line.trim() !== '')
    .flatMap((text) => joiner.add({ text, line: 0 }))
    .map(({ text }) => quotedCells(text ?? '', delimiter) ?? []);
}

/** Whether a date is one in both orders, and not the same one. */
function isAmbiguous(date: string): boolean {
  const [first, second] = dayOrders.map((order) => parseWrittenDate(date, order));
  return first !== null && second !== null && first !== second;
}

/** The order of dates that is known for several exports of one LubeLogger; null: of none of them. */
export const knownOrder = (files: readonly LubeloggerDates[]): DayOrder | null =>
  dayOrders.find((order) => files.some((file) => file.order === order)) ?? null;
