import type { ColumnMapping } from './column-mapping.ts';
import type { ColumnTarget } from './column-targets.ts';
import { isBlankCell, parseNumberCell } from './mapped-value.ts';
import { parseWrittenTime, type WrittenTime } from './written-time.ts';

/** A drive, charge or cost that one row of a table states as a whole; null: not stated. Distances in km, energies in kWh, levels in percent, amounts in main units. */
export interface StatedRow {
  readonly start: WrittenTime;
  /** Only the day of the start is stated. */
  readonly isDay: boolean;
  readonly end: WrittenTime | null;
  readonly durationMs: number | null;
  readonly distance: number | null;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly energy: number | null;
  readonly gridEnergy: number | null;
  readonly cost: number | null;
  readonly currency: string | null;
  readonly startPlace: string | null;
  readonly endPlace: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
}

/** Why a row is not read, with its column and the cell. */
export interface StatedRowProblem {
  readonly reason: 'unreadable_date' | 'unreadable_number';
  readonly column: string;
  readonly cell: string;
}

/** A date with midnight where it has no time of day. */
export const withClock = (text: string): string => (/\d:\d|^\d{9,}/.test(text) ? text : `${text} 00:00`);

const currencyOfSymbol: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
const clockDuration = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/;
const msOfUnit: readonly (readonly [ms: number, words: readonly string[]])[] = [
  [86_400_000, ['d', 'day', 'days', 'tag', 'tage']],
  [3_600_000, ['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden']],
  [60_000, ['m', 'min', 'mins', 'minute', 'minutes', 'minuten']],
  [1000, ['s', 'sec', 'secs', 'second', 'seconds', 'sek', 'sekunde', 'sekunden']],
];

/** Numbers with units: `1 h 5 min`; null for anything else. */
function parseWords(cell: string): number | null {
  const parts = cell.toLowerCase().match(/\d+|[^\d\s.,]+/g) ?? [];
  let sum = 0;
  for (let at = 0; at < parts.length; at += 2) {
    const number = Number(parts[at]);
    const unit = msOfUnit.find(([, words]) => words.includes(parts[at + 1] ?? ''));
    if (unit === undefined || !Number.isInteger(number)) return null;
    sum += number * unit[0];
  }
  return parts.length === 0 ? null : sum;
}

/** A duration as `1:05`, `1:05:30`, `1 h 5 min`, or as a number of the unit; null for anything else. */
function parseDuration(cell: string, parseNumber: (cell: string) => number | null): number | null {
  const [, hours, minutes, seconds = '0'] = clockDuration.exec(cell) ?? [];
  if (hours !== undefined && minutes !== undefined) return (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return parseNumber(cell) ?? parseWords(cell);
}

/** An amount of money with the currency that may stand at it. */
function splitMoney(cell: string): { readonly number: string; readonly currency: string | null } {
  const mark = /[€$£]|\b[A-Z]{3}\b/.exec(cell)?.[0];
  return mark === undefined
    ? { number: cell, currency: null }
    : { number: cell.replace(mark, '').trim(), currency: currencyOfSymbol[mark] ?? mark };
}

/** Returns a reader of the cells of rows that state drives, charges or costs, as their columns are mapped. */
export function readerOfStatedRows(
  { timeFormat, decimal, columns }: ColumnMapping,
  header: readonly string[],
): (cells: readonly string[]) => StatedRow | StatedRowProblem {
  const mapped = new Map(columns.map((column) => [column.target, { ...column, at: header.indexOf(column.column) }]));

  return (cells) => {
    let problem: StatedRowProblem | null = null;
    const cellOf = (target: ColumnTarget): string => {
      const cell = cells[mapped.get(target)?.at ?? -1]?.trim() ?? '';
      return isBlankCell(cell) ? '' : cell;
    };
    const refuse = (target: ColumnTarget, reason: StatedRowProblem['reason']): null => {
      problem ??= { reason, column: mapped.get(target)?.column ?? '', cell: cellOf(target) };
      return null;
    };
    const text = (target: ColumnTarget): string | null => cellOf(target) || null;
    const parse = (target: ColumnTarget, cell: string): number | null => {
      const unit = mapped.get(target)?.unit ?? null;
      return unit === null ? null : parseNumberCell(cell, decimal, unit);
    };
    const number = (target: ColumnTarget): number | null => {
      const cell = cellOf(target);
      return cell === '' ? null : (parse(target, cell) ?? refuse(target, 'unreadable_number'));
    };
    const duration = (): number | null => {
      const cell = cellOf('duration');
      return cell === '' ? null : (parseDuration(cell, (one) => parse('duration', one)) ?? refuse('duration', 'unreadable_number'));
    };
    const clock = cellOf('clock');
    const written = [cellOf('start'), clock].filter((part) => part !== '').join(' ');
    const start = parseWrittenTime(withClock(written), timeFormat) ?? refuse('start', 'unreadable_date');
    const endText = cellOf('end');
    // An end of a time of day only is that of the day of the start.
    const ended = /^\d{1,2}:\d{2}/.test(endText) ? `${written.split(/[ T]/)[0] ?? ''} ${endText}` : endText;
    const end = endText === '' ? null : (parseWrittenTime(withClock(ended), timeFormat) ?? refuse('end', 'unreadable_date'));
    const money = splitMoney(cellOf('cost'));
    const cost = money.number === '' ? null : (parse('cost', money.number) ?? refuse('cost', 'unreadable_number'));
    const row = {
      isDay: withClock(written) !== written,
      end,
      durationMs: duration(),
      distance: number('distance'),
      startOdometer: number('startOdometer'),
      endOdometer: number('endOdometer') ?? number('odometer'),
      startLevel: number('startLevel'),
      endLevel: number('endLevel'),
      energy: number('energy'),
      gridEnergy: number('gridEnergy'),
      cost,
      currency: text('currency')?.toUpperCase() ?? money.currency,
      startPlace: text('startPlace'),
      endPlace: text('endPlace'),
      tags: (text('tag') ?? '')
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      note: text('note'),
    };
    return problem ?? (start === null ? { reason: 'unreadable_date', column: '', cell: written } : { ...row, start });
  };
}
