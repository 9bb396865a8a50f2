/** A time in milliseconds since 1970 as ISO 8601; null where it is unknown. */
export const isoOrNull = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(time).toISOString();
