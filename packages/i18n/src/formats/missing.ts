/** The values a row or an answer may contain where a number is expected. */
export type MaybeNumber = number | null | undefined;

/** Rows use -100 as a marker for missing (SET-046; -100 itself is missing, OQ-061), samples -1000 (TRIP-081). */
export const missingBorder = { row: -100, sample: -1000 } as const;
export type Origin = keyof typeof missingBorder;

/** Returns the number, or null where there is none to show. */
export function finite(value: MaybeNumber): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : value;
}

/** Returns the number, or null where there is none or the marker for missing. */
export function aboveBorder(value: MaybeNumber, origin: Origin = 'row'): number | null {
  const known = finite(value);
  return known === null || known <= missingBorder[origin] ? null : known;
}
