import { type ColumnTarget, type ColumnUnit, isValue, unitsOf } from './column-targets.ts';
import { type RowKind, targetsOf } from './row-kinds.ts';
import type { TimeFormat } from './written-time.ts';

/** A mapped column of a table, by its name in the header. `unit` is null where the target has no number. */
export interface MappedColumn {
  readonly column: string;
  readonly target: ColumnTarget;
  readonly unit: ColumnUnit | null;
}

/** The mark before the decimals of a number. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** How a table is read: what its columns are, and how its times and numbers are written. A file that is read again with it yields the same samples. */
export interface ColumnMapping {
  /** What each row is; absent: a reading. */
  readonly rows?: RowKind | undefined;
  readonly timeFormat: TimeFormat;
  readonly decimal: DecimalMark;
  readonly columns: readonly MappedColumn[];
}

export type MappingProblem =
  | { readonly word: 'no_time' | 'no_end' | 'no_distance' | 'no_energy' | 'no_cost' }
  | { readonly word: 'no_values' }
  | { readonly word: 'half_position' }
  | { readonly word: 'twice'; readonly target: ColumnTarget }
  | { readonly word: 'wrong_unit' | 'other_rows'; readonly target: ColumnTarget };

/**
 * The first problem of mapped columns: a target of two columns, one of other rows, or a unit that the target does not have; of readings no time, no value or half a position; of a drive no start, end or distance; of a charge no start or energy; of a
 * cost no day or amount.
 */
export function problemOfMapping(columns: readonly MappedColumn[], rows: RowKind = 'readings'): MappingProblem | null {
  const targets = columns.map(({ target }) => target);
  return problemOfColumns(columns, targets, rows) ?? missingIn(targets, rows);
}

/** A column that no table of such rows can have. */
function problemOfColumns(columns: readonly MappedColumn[], targets: readonly ColumnTarget[], rows: RowKind): MappingProblem | null {
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) return { word: 'twice', target: twice };
  const wrong = columns.find(({ target, unit }) => (unit === null ? unitsOf(target).length > 0 : !unitsOf(target).includes(unit)));
  if (wrong !== undefined) return { word: 'wrong_unit', target: wrong.target };
  const other = targets.find((target) => !targetsOf(rows).includes(target));
  return other === undefined ? null : { word: 'other_rows', target: other };
}

/** What such rows need and the columns lack. */
function missingIn(targets: readonly ColumnTarget[], rows: RowKind): MappingProblem | null {
  const has = (target: ColumnTarget): boolean => targets.includes(target);
  if (!has(rows === 'readings' ? 'time' : 'start')) return { word: 'no_time' };
  if (rows === 'drives') return missingOfDrive(has);
  if (rows === 'charges') return has('energy') || has('gridEnergy') ? null : { word: 'no_energy' };
  if (rows === 'costs') return has('cost') ? null : { word: 'no_cost' };
  if (has('latitude') !== has('longitude')) return { word: 'half_position' };
  return targets.some(isValue) ? null : { word: 'no_values' };
}

function missingOfDrive(has: (target: ColumnTarget) => boolean): MappingProblem | null {
  if (!has('end') && !has('duration')) return { word: 'no_end' };
  return has('distance') || (has('startOdometer') && has('endOdometer')) ? null : { word: 'no_distance' };
}
