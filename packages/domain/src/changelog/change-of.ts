type Values = Readonly<Record<string, unknown>>;

/** The fields that differ between two records: their values before and after. */
export interface FieldChange {
  readonly before: Values;
  readonly after: Values;
}

/**
 * Returns the fields in which two records differ, with the values of both; null where they are the same. Lists and objects are compared by their values,
 * an absent field is the same as null, and -0 the same as 0 (TRIP-083, OQ-115).
 */
export function changeOf(before: Values, after: Values): FieldChange | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSameValue(before[name], after[name]));
  return names.length === 0 ? null : { before: pickOf(before, names), after: pickOf(after, names) };
}

/** Returns whether a record still has all of these values. */
export const hasValues = (record: Values, values: Values): boolean =>
  Object.keys(values).every((name) => isSameValue(record[name], values[name]));

const pickOf = (record: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** Returns whether two values are the same as JSON would keep them. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const [a, b] = [one ?? null, other ?? null];
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, index) => isSameValue(value, b[index]));
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameValue((a as Values)[name], (b as Values)[name]));
}
