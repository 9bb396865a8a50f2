import { clockOf, midnightOf, parseIsoTime } from './iso-time.ts';

/** How a table writes its times: which number of a date comes first, or seconds or milliseconds since 1970. */
export const timeFormats = ['year_first', 'day_first', 'month_first', 'unix_seconds', 'unix_milliseconds'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** A time of a table: an instant, or a wall clock (in milliseconds as if it were UTC) that needs a zone. */
export type WrittenTime =
  | { readonly kind: 'instant'; readonly ts: number }
  | { readonly kind: 'local'; readonly wall: number; readonly stepMs: number };

const YEAR_LAST =
  /^(\d{1,2})([/.-])(\d{1,2})([/.-])(\d{4}|\d{2})[,T]?\s*(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s?([ap])\.?m\.?)?$/i;
const UNIX = /^\d{9,13}(?:[.,]\d+)?$/;

const SPACED_DATE = /^(\d{1,4})\s?([./-])\s?(\d{1,2})\s?([./-])\s?(\d{1,4})\.?(?:\s?г\.?)?/;

/** A date as any culture writes it, without the spaces, the last dot, the word for a year and the marks of direction: `2025. 03. 01.`, `1. 3. 2025`, `1.03.2025 г.` */
export function compactDate(text: string): string {
  const plain = text.replaceAll(/[\u200E\u200F]/g, '').trim();
  const [written = '', first, mark, second, otherMark, third] = SPACED_DATE.exec(plain) ?? [];
  const rest = plain.slice(written.length);
  return written === '' || mark !== otherMark || /^[^\s,T]/.test(rest) ? plain : `${first}${mark}${second}${mark}${third}${rest}`;
}

/** Whether the times of the format can be local, so that their zone has to be known. */
export const isLocalFormat = (format: TimeFormat): boolean => format !== 'unix_seconds' && format !== 'unix_milliseconds';

/**
 * Reads a time of a table: `26.06.2016 07:58`, `6/26/2016 7:58:31 AM`, `2016-06-26T07:58:31Z`, `1466927911`. A date that begins with its year is read in every
 * format but the numbers. `null` for anything else, for a date without a time of day, and for a day that does not exist.
 */
export function parseWrittenTime(text: string, format: TimeFormat): WrittenTime | null {
  if (!isLocalFormat(format)) {
    if (!UNIX.test(text)) return null;
    return { kind: 'instant', ts: Math.round(Number(text.replace(',', '.')) * (format === 'unix_seconds' ? 1000 : 1)) };
  }
  const written = compactDate(text);
  const iso = parseIsoTime(written);
  if (iso !== null) {
    const { wall, offsetMs, stepMs } = iso;
    return offsetMs === null ? { kind: 'local', wall, stepMs } : { kind: 'instant', ts: wall - offsetMs };
  }
  return format === 'year_first' ? null : parseYearLast(written, format);
}

function parseYearLast(text: string, format: TimeFormat): WrittenTime | null {
  const found = YEAR_LAST.exec(text);
  if (found === null) return null;
  const [, first, mark, second, otherMark, year = '', hour, minute, seconds, half] = found;
  if (otherMark !== mark) return null;
  const [day, month] = format === 'day_first' ? [first, second] : [second, first];
  const hours = hourOf(Number(hour), half?.toLowerCase());
  const clock = hours === null ? null : clockOf(hours, Number(minute), Number(seconds ?? 0));
  const midnight = midnightOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
  if (clock === null || midnight === null) return null;
  return { kind: 'local', wall: midnight + clock, stepMs: seconds === undefined ? 60_000 : 1000 };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);
}

/** The format in which all the times are readable that are any; `null` where none is, or where day and month could be either. */
export function guessTimeFormat(texts: readonly string[]): TimeFormat | null {
  const times = texts.filter((text) => timeFormats.some((format) => parseWrittenTime(text, format) !== null));
  if (times.length === 0) return null;
  if (times.every((text) => UNIX.test(text))) return times.every((text) => /^\d{12,}/.test(text)) ? 'unix_milliseconds' : 'unix_seconds';
  const isReadable = (format: TimeFormat): boolean => times.every((text) => parseWrittenTime(text, format) !== null);
  if (isReadable('year_first')) return 'year_first';
  const [dayFirst, monthFirst] = [isReadable('day_first'), isReadable('month_first')];
  if (!dayFirst || !monthFirst) return dayFirst ? 'day_first' : monthFirst ? 'month_first' : null;
  // Dots are written day first, and halves of a day month first.
  if (times.every((text) => /^\d+\./.test(text))) return 'day_first';
  return times.some((text) => /[ap]\.?m\.?$/i.test(text)) ? 'month_first' : null;
}
