import {
  type ColumnMapping,
  type DecimalMark,
  decimalMarks,
  type MappedColumn,
  type MappingProblem,
  problemOfMapping,
} from '@wattbook/domain/imports/column-mapping';
import { type ColumnTarget, type ColumnUnit, columnTargets, unitsOf } from '@wattbook/domain/imports/column-targets';
import { completeMapping, type GuessedMapping, guessMapping } from '@wattbook/domain/imports/guess-mapping';
import { RECOGNISED_BYTES } from '@wattbook/domain/imports/recording-formats';
import { type RowKind, targetsOf } from '@wattbook/domain/imports/row-kinds';
import { readTableStart, type TableStart } from '@wattbook/domain/imports/table-start';
import { type TimeFormat, timeFormats } from '@wattbook/domain/imports/written-time';
import { textOfStart } from '../../connections/files/read-text.ts';
import { readStart } from './read-start.ts';
import type { WrongCall } from './import-arguments.ts';

/** The mapping of the rows and columns of a table, from the arguments of `--rows` and `--map` and the start of the file; without arguments it is guessed. */
export async function mappingOfFile(
  bytes: AsyncIterable<Uint8Array>,
  map: readonly string[],
  rows: RowKind | null = null,
): Promise<ColumnMapping | WrongCall> {
  const table = readTableStart(await startOf(bytes));
  if (table === null) return { wrong: 'The file is not a table: a line names the columns, and rows with as many cells follow.' };
  const guessed = map.length === 0 ? guessMapping(table, rows ?? undefined) : mappingOfArguments(map, table, rows ?? 'readings');
  return 'wrong' in guessed ? guessed : completed(guessed, table);
}

async function startOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const start = await readStart(bytes, RECOGNISED_BYTES);
  return textOfStart(start.subarray(0, RECOGNISED_BYTES));
}

/** The assignments of the arguments: a comma separates them where a target follows it, because names of columns may contain one. */
const assignmentsOf = (map: readonly string[]): readonly string[] =>
  map.flatMap((text) => {
    const assignments: string[] = [];
    for (const part of text.split(',')) {
      const last = assignments.at(-1);
      if (last === undefined || /^\s*[A-Za-z]+\s*=/.test(part)) assignments.push(part);
      else assignments[assignments.length - 1] = `${last},${part}`;
    }
    return assignments;
  });

type Assignment =
  | { readonly decimal: DecimalMark }
  | {
      readonly target: ColumnTarget;
      readonly column: string;
      readonly unit?: ColumnUnit | undefined;
      readonly timeFormat?: TimeFormat | undefined;
    };

/** One assignment; `taken` are the targets of those before it. */
function readAssignment(
  text: string,
  { header }: TableStart,
  rows: RowKind,
  taken: ReadonlyMap<ColumnTarget, string>,
): Assignment | WrongCall {
  const at = text.indexOf('=');
  const [name, value] = [text.slice(0, Math.max(0, at)).trim(), text.slice(at + 1).trim()];
  if (name === 'decimal') {
    const decimal = decimalMarks.find((mark) => mark === value);
    return decimal === undefined ? { wrong: `--map ${text}: write decimal=${decimalMarks.join(' or decimal=')}.` } : { decimal };
  }
  const target = targetsOf(rows).find((one) => one === name);
  if (target === undefined)
    return { wrong: `--map ${text}: there is no ${name || 'target'} in --rows ${rows}; name one of ${targetsOf(rows).join(', ')}.` };
  if (taken.has(target)) return { wrong: `--map: ${target} is named twice.` };
  const [column, suffix] = splitColumn(value, header);
  if (!header.includes(column))
    return { wrong: `--map ${text}: the file has no column ${column}. It has ${header.filter((one) => one !== '').join(', ')}.` };
  if (suffix === null) return { target, column };
  const isTime = columnTargets[target].kind === 'time';
  const unit = unitsOf(target).find((one) => one === suffix);
  const timeFormat = isTime ? timeFormats.find((one) => one === suffix) : undefined;
  if (unit === undefined && timeFormat === undefined)
    return { wrong: `--map ${text}: write one of ${(isTime ? timeFormats : unitsOf(target)).join(', ')} after the colon.` };
  return { target, column, unit, timeFormat };
}

function mappingOfArguments(map: readonly string[], table: TableStart, rows: RowKind): GuessedMapping | WrongCall {
  const targets = new Map<ColumnTarget, string>();
  const units = new Map<ColumnTarget, ColumnUnit>();
  let decimal: DecimalMark | undefined;
  let timeFormat: TimeFormat | undefined;
  for (const text of assignmentsOf(map)) {
    const assignment = readAssignment(text, table, rows, targets);
    if ('wrong' in assignment) return assignment;
    if ('decimal' in assignment) {
      decimal = assignment.decimal;
      continue;
    }
    const { target, column, unit } = assignment;
    targets.set(target, column);
    if (unit !== undefined) units.set(target, unit);
    timeFormat ??= assignment.timeFormat;
  }
  const guessed = completeMapping(targets, table, rows);
  return {
    ...(rows !== 'readings' && { rows }),
    timeFormat: timeFormat ?? guessed.timeFormat,
    decimal: decimal ?? guessed.decimal,
    columns: guessed.columns.map((column): MappedColumn => ({ ...column, unit: units.get(column.target) ?? column.unit })),
  };
}

/** The name of a column, which may contain a colon, and what follows it. */
function splitColumn(value: string, header: readonly string[]): readonly [column: string, suffix: string | null] {
  const at = value.lastIndexOf(':');
  return header.includes(value) || at < 0 ? [value, null] : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}

function completed({ rows = 'readings', timeFormat, decimal, columns }: GuessedMapping, { header }: TableStart): ColumnMapping | WrongCall {
  const problem = problemOfMapping(columns, rows);
  if (problem !== null)
    return { wrong: `--map: ${problemText(problem, rows)} The file has the columns ${header.filter((name) => name !== '').join(', ')}.` };
  if (timeFormat === null)
    return {
      wrong: `--map: the notation of the times is not clear; write ${timeOf(rows)}=<column>:<notation> with one of ${timeFormats.join(', ')}.`,
    };
  return { ...(rows !== 'readings' && { rows }), timeFormat, decimal, columns };
}

const timeOf = (rows: RowKind): ColumnTarget => (rows === 'readings' ? 'time' : 'start');

function problemText(problem: MappingProblem, rows: RowKind): string {
  switch (problem.word) {
    case 'no_time':
      return `no column is the time; write ${timeOf(rows)}=<column>.`;
    case 'no_end':
      return 'a drive needs its end or how long it lasted; write end=<column> or duration=<column>.';
    case 'no_distance':
      return 'a drive needs its distance; write distance=<column>, or startOdometer=<column> and endOdometer=<column>.';
    case 'no_energy':
      return 'a charge needs its energy; write energy=<column>.';
    case 'no_cost':
      return 'a cost needs its amount; write cost=<column>.';
    case 'no_values':
      return 'only the time is known; name a value, such as odometer=<column>.';
    case 'half_position':
      return 'a position needs latitude and longitude.';
    case 'twice':
      return `${problem.target} is named twice.`;
    case 'wrong_unit':
      return `${problem.target} has another unit.`;
    case 'other_rows':
      return `${problem.target} is of other rows than --rows ${rows}.`;
  }
}

/** The mapping as `--map` accepts it, to read another file in the same way. */
export function mappingAsText({ timeFormat, decimal, columns }: ColumnMapping): string {
  const suffixOf = ({ target, unit }: MappedColumn): string =>
    target === 'time' || target === 'start' ? `:${timeFormat}` : unit === null ? '' : `:${unit}`;
  return [...columns.map((column) => `${column.target}=${column.column}${suffixOf(column)}`), `decimal=${decimal}`].join(',');
}
