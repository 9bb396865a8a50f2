import { type ColumnMapping, type DecimalMark, type MappedColumn, problemOfMapping } from '@wattbook/domain/imports/column-mapping';
import type { ColumnTarget, ColumnUnit } from '@wattbook/domain/imports/column-targets';
import { guessMapping, guessUnit } from '@wattbook/domain/imports/guess-mapping';
import type { RowKind } from '@wattbook/domain/imports/row-kinds';
import type { TableStart } from '@wattbook/domain/imports/table-start';
import type { TimeFormat } from '@wattbook/domain/imports/written-time';

/** What a column is; null: it is not read. */
export interface ColumnAnswer {
  readonly column: string;
  readonly target: ColumnTarget | null;
  readonly unit: ColumnUnit | null;
}

/** The answers about the columns of a table, the recognised ones first. */
export interface TableAnswers {
  readonly rows: RowKind;
  readonly timeFormat: TimeFormat | null;
  readonly decimal: DecimalMark;
  readonly columns: readonly ColumnAnswer[];
}

export interface ColumnsProblem {
  readonly key: `importTables.columns.problem.${'no_time' | 'no_values' | 'half_position' | 'twice' | 'no_format' | 'no_end' | 'no_distance' | 'no_energy' | 'no_cost'}`;
  /** The columns that it is about; empty: the notation of the times. */
  readonly columns: readonly string[];
}

/** The proposal for a table, by the names of its columns and its first rows; `chosen` is what its rows are, where the user told it. */
export function firstTableAnswers(table: TableStart, chosen?: RowKind): TableAnswers {
  const { rows = 'readings', timeFormat, decimal, columns } = guessMapping(table, chosen);
  const guessed = new Set(columns.map(({ column }) => column));
  const others = [...new Set(table.header)].filter((name) => name !== '' && !guessed.has(name));
  return { rows, timeFormat, decimal, columns: [...columns, ...others.map((column) => ({ column, target: null, unit: null }))] };
}

/** The answers with another target of a column, whose unit is proposed. */
export function withTarget(answers: TableAnswers, table: TableStart, column: string, target: ColumnTarget | null): TableAnswers {
  const answer: ColumnAnswer = { column, target, unit: target === null ? null : guessUnit(target, column, table) };
  return { ...answers, columns: answers.columns.map((one) => (one.column === column ? answer : one)) };
}

/** The mapping that the answers are, or their first problem. */
export function mappingOfAnswers({ rows, timeFormat, decimal, columns }: TableAnswers): ColumnMapping | ColumnsProblem {
  const mapped = columns.filter((answer): answer is MappedColumn => answer.target !== null);
  const problem = problemOfMapping(mapped, rows);
  const columnsOf = (...targets: readonly ColumnTarget[]) =>
    mapped.filter(({ target }) => targets.includes(target)).map(({ column }) => column);
  if (problem?.word === 'twice') return { key: 'importTables.columns.problem.twice', columns: columnsOf(problem.target) };
  if (problem?.word === 'half_position')
    return { key: 'importTables.columns.problem.half_position', columns: columnsOf('latitude', 'longitude') };
  if (problem !== null && problem.word !== 'wrong_unit' && problem.word !== 'other_rows')
    return { key: `importTables.columns.problem.${problem.word}`, columns: columns.slice(0, 1).map(({ column }) => column) };
  if (timeFormat === null) return { key: 'importTables.columns.problem.no_format', columns: [] };
  return { ...(rows !== 'readings' && { rows }), timeFormat, decimal, columns: mapped };
}

/** The first values of a column that are not empty. */
export const examplesOf = ({ header, rows }: TableStart, column: string): readonly string[] => {
  const at = header.indexOf(column);
  return rows
    .map((row) => row[at]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3);
};
