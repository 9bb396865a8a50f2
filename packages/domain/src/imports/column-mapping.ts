import { type ColumnTarget, type ColumnUnit, isValue, unitsOf } from './column-targets.ts';
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
  readonly timeFormat: TimeFormat;
  readonly decimal: DecimalMark;
  readonly columns: readonly MappedColumn[];
}

export type MappingProblem =
  | { readonly word: 'no_time' }
  | { readonly word: 'no_values' }
  | { readonly word: 'half_position' }
  | { readonly word: 'twice'; readonly target: ColumnTarget }
  | { readonly word: 'wrong_unit'; readonly target: ColumnTarget };

/** The first problem of mapped columns: no time, no value, half a position, a target of two columns, or a unit that the target does not have. */
export function problemOfMapping(columns: readonly MappedColumn[]): MappingProblem | null {
  const targets = columns.map(({ target }) => target);
  const has = (target: ColumnTarget): boolean => targets.includes(target);
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) return { word: 'twice', target: twice };
  const wrong = columns.find(({ target, unit }) => (unit === null ? unitsOf(target).length > 0 : !unitsOf(target).includes(unit)));
  if (wrong !== undefined) return { word: 'wrong_unit', target: wrong.target };
  if (!has('time')) return { word: 'no_time' };
  if (has('latitude') !== has('longitude')) return { word: 'half_position' };
  return targets.some(isValue) ? null : { word: 'no_values' };
}
