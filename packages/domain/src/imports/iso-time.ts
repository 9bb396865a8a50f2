/** A date and time as ISO 8601 writes it. */
interface IsoTime {
  /** The wall clock in milliseconds as if it were UTC. */
  readonly wall: number;
  /** What the wall clock is ahead of UTC, in milliseconds; null: no zone is written. */
  readonly offsetMs: number | null;
  /** The resolution of the written time: a minute, a second or less. */
  readonly stepMs: number;
}

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2})?)?$/i;

/**
 * Reads a date and time of ISO 8601 (xsd:dateTime), also with a space for the `T`, slashes or dots, one digit for a month and without seconds. `null` for anything else, and
 * for a day or time that does not exist.
 */
export function parseIsoTime(text: string): IsoTime | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, fraction = '', utc, sign, offsetHours, offsetMinutes = '0'] = found;
  const clock = clockOf(Number(hour), Number(minute), Number(second ?? 0));
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (clock === null || midnight === null) return null;
  const wall = midnight + clock + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const stepMs = second === undefined ? 60_000 : fraction === '' ? 1000 : 1;
  if (utc !== undefined) return { wall, offsetMs: 0, stepMs };
  if (sign === undefined) return { wall, offsetMs: null, stepMs };
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return { wall, offsetMs: sign === '-' ? -offset : offset, stepMs };
}

/** The milliseconds of a time of day since midnight; `null`: no day has it. */
export function clockOf(hour: number, minute: number, second: number): number | null {
  return hour > 23 || minute > 59 || second > 59 ? null : ((hour * 60 + minute) * 60 + second) * 1000;
}

/** The start of a day in milliseconds as if it were UTC; `null` for one that no calendar has (month 0, 31 June). */
export function midnightOf(year: number, month: number, day: number): number | null {
  const midnight = Date.UTC(year, month - 1, day);
  const back = new Date(midnight);
  return year < 100 || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day ? null : midnight;
}
