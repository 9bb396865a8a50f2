import {
  type ColumnMapping,
  type DecimalMark,
  decimalMarks,
  type MappedColumn,
  type MappingProblem,
  problemOfMapping,
} from '@wattbook/domain/imports/column-mapping';
import { type ColumnTarget, type ColumnUnit, columnTargetNames, unitsOf } from '@wattbook/domain/imports/column-targets';
import { completeMapping, type GuessedMapping, guessMapping } from '@wattbook/domain/imports/guess-mapping';
import { RECOGNISED_BYTES } from '@wattbook/domain/imports/recording-formats';
import { readTableStart, type TableStart } from '@wattbook/domain/imports/table-start';
import { type TimeFormat, timeFormats } from '@wattbook/domain/imports/written-time';
import { textOfStart } from '../../connections/files/read-text.ts';
import type { WrongCall } from './import-arguments.ts';

/** The mapping of the columns of a table, from the arguments of `--map` and the start of the file; without arguments it is guessed. */
export async function mappingOfFile(bytes: AsyncIterable<Uint8Array>, map: readonly string[]): Promise<ColumnMapping | WrongCall> {
  const table = readTableStart(await readStart(bytes));
  if (table === null) return { wrong: 'The file is not a table: a line names the columns, and rows with as many cells follow.' };
  const guessed = map.length === 0 ? guessMapping(table) : mappingOfArguments(map, table);
  return 'wrong' in guessed ? guessed : completed(guessed, table);
}

async function readStart(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= RECOGNISED_BYTES) break;
  }
  return textOfStart(Buffer.concat(chunks).subarray(0, RECOGNISED_BYTES));
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

function mappingOfArguments(map: readonly string[], table: TableStart): GuessedMapping | WrongCall {
  const targets = new Map<ColumnTarget, string>();
  const units = new Map<ColumnTarget, ColumnUnit>();
  let decimal: DecimalMark | undefined;
  let timeFormat: TimeFormat | undefined;
  for (const assignment of assignmentsOf(map)) {
    const at = assignment.indexOf('=');
    const [name, value] = [assignment.slice(0, Math.max(0, at)).trim(), assignment.slice(at + 1).trim()];
    if (name === 'decimal') {
      decimal = decimalMarks.find((mark) => mark === value);
      if (decimal === undefined) return { wrong: `--map ${assignment}: write decimal=${decimalMarks.join(' or decimal=')}.` };
      continue;
    }
    const target = columnTargetNames.find((one) => one === name);
    if (target === undefined)
      return { wrong: `--map ${assignment}: there is no ${name || 'target'}; name one of ${columnTargetNames.join(', ')}.` };
    if (targets.has(target)) return { wrong: `--map: ${target} is named twice.` };
    const [column, suffix] = splitColumn(value, table.header);
    if (!table.header.includes(column))
      return {
        wrong: `--map ${assignment}: the file has no column ${column}. It has ${table.header.filter((one) => one !== '').join(', ')}.`,
      };
    targets.set(target, column);
    if (suffix === null) continue;
    const unit = unitsOf(target).find((one) => one === suffix);
    const format = target === 'time' ? timeFormats.find((one) => one === suffix) : undefined;
    const possible = target === 'time' ? timeFormats : unitsOf(target);
    if (unit === undefined && format === undefined)
      return { wrong: `--map ${assignment}: write one of ${possible.join(', ')} after the colon.` };
    if (unit !== undefined) units.set(target, unit);
    timeFormat ??= format;
  }
  const guessed = completeMapping(targets, table);
  return {
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

function completed({ timeFormat, decimal, columns }: GuessedMapping, { header }: TableStart): ColumnMapping | WrongCall {
  const problem = problemOfMapping(columns);
  if (problem !== null)
    return { wrong: `--map: ${problemText(problem)} The file has the columns ${header.filter((name) => name !== '').join(', ')}.` };
  if (timeFormat === null)
    return {
      wrong: `--map: the notation of the times is not clear; write time=<column>:<notation> with one of ${timeFormats.join(', ')}.`,
    };
  return { timeFormat, decimal, columns };
}

function problemText(problem: MappingProblem): string {
  switch (problem.word) {
    case 'no_time':
      return 'no column is the time; write time=<column>.';
    case 'no_values':
      return 'only the time is known; name a value, such as odometer=<column>.';
    case 'half_position':
      return 'a position needs latitude and longitude.';
    case 'twice':
      return `${problem.target} is named twice.`;
    case 'wrong_unit':
      return `${problem.target} has another unit.`;
  }
}

/** The mapping as `--map` accepts it, to read another file in the same way. */
export function mappingAsText({ timeFormat, decimal, columns }: ColumnMapping): string {
  const suffixOf = ({ target, unit }: MappedColumn): string => (target === 'time' ? `:${timeFormat}` : unit === null ? '' : `:${unit}`);
  return [...columns.map((column) => `${column.target}=${column.column}${suffixOf(column)}`), `decimal=${decimal}`].join(',');
}
