import { type LanguageFacts, languageFacts } from '@wattbook/domain/texts/languages';
import type { Preferences } from './preferences.ts';

/** Milliseconds since 1970 UTC or ISO 8601 with its offset. */
export type Moment = number | string;
export type MaybeMoment = Moment | null | undefined;
type DateReader = Pick<Preferences, 'language' | 'hours' | 'zone'>;

/** Returns the user's date pattern (SET-042 to SET-044), in the notation of date fields. */
export function dateFormat({ hours, language }: Pick<Preferences, 'language' | 'hours'>): LanguageFacts['dateFormat'] {
  return hours === '12' ? 'YYYY-MM-DD' : languageFacts[language].dateFormat;
}

/** User field timeFormat (SET-038). */
export function timeFormat({ hours }: Pick<Preferences, 'hours'>): 'hh:mm a' | 'HH:mm' {
  return hours === '12' ? 'hh:mm a' : 'HH:mm';
}

/** User field timeDateFormat (SET-038). */
export function timeDateFormat(preferences: Pick<Preferences, 'language' | 'hours'>): string {
  return `${dateFormat(preferences)}, ${timeFormat(preferences)}`;
}

/** Formats the calendar day of a time in the user's zone. */
export function formatDate(moment: MaybeMoment, preferences: DateReader): string | null {
  const parts = partsOf(moment, preferences.zone);
  return parts === null ? null : writeDate(parts, preferences);
}

/** Formats the time of day of a time in the user's zone. */
export function formatTime(moment: MaybeMoment, preferences: DateReader): string | null {
  const parts = partsOf(moment, preferences.zone);
  return parts === null ? null : writeTime(parts, preferences);
}

/** Formats the time of day with its seconds: `16:40:30`, `04:40:30 pm`. */
export function formatSecond(moment: Moment, preferences: DateReader): string {
  const second = String(new Date(moment).getUTCSeconds()).padStart(2, '0');
  return (formatTime(moment, preferences) ?? '').replace(/\d\d:\d\d/, (minute) => `${minute}:${second}`);
}

/** Formats day and time: `2026-11-18, 16:40`. */
export function formatDateTime(moment: MaybeMoment, preferences: DateReader): string | null {
  const parts = partsOf(moment, preferences.zone);
  return parts === null ? null : `${writeDate(parts, preferences)}, ${writeTime(parts, preferences)}`;
}

/** Formats day and time for the name of a file, which has no colons: `2026-11-18 16-40`. */
export const fileMoment = (moment: Moment, preferences: DateReader): string =>
  (formatDateTime(moment, preferences) ?? '').replace(',', '').replaceAll(':', '-');

/** Formats a time range: `2026-11-18, 16:40 – 17:05`; the end has its date when it is another day. */
export function formatRange(start: MaybeMoment, end: MaybeMoment, preferences: DateReader): string | null {
  const first = formatDateTime(start, preferences);
  const isSameDay = formatDate(start, preferences) === formatDate(end, preferences);
  const last = isSameDay ? formatTime(end, preferences) : formatDateTime(end, preferences);
  return first === null || last === null ? null : `${first} – ${last}`;
}

/** Formats a day with its name first: `Wednesday, 2026-11-18`, short `Wed 2026-11-18`. */
export function formatDay(moment: MaybeMoment, preferences: DateReader, width: 'long' | 'short' = 'long'): string | null {
  const date = formatDate(moment, preferences);
  if (date === null || moment === null || moment === undefined) return null;
  const name = dateTimeFormat(preferences.language, { weekday: width, timeZone: preferences.zone }).format(new Date(moment));
  return width === 'long' ? `${name}, ${date}` : `${name} ${date}`;
}

/** Formats month and year: `November 2026`. */
export function formatMonth(moment: MaybeMoment, preferences: DateReader): string | null {
  if (partsOf(moment, preferences.zone) === null || moment === null || moment === undefined) return null;
  return dateTimeFormat(preferences.language, { month: 'long', year: 'numeric', timeZone: preferences.zone }).format(new Date(moment));
}

/** Formats a calendar day without a time (`2026-11-18`), independent of any zone. */
export function formatPlainDate(day: string | null | undefined, preferences: Pick<Preferences, 'language' | 'hours'>): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  return year === undefined || month === undefined || date === undefined ? null : writeDate({ year, month, day: date }, preferences);
}

/**
 * Formats a range of calendar days shortly (`2026-11-18`), for a narrow place: `1–27 Nov`, `28 Oct – 24 Nov`, with the year where it is not `thisYear`; null when one is no day.
 */
export function formatDays(from: string, to: string, { language }: Pick<Preferences, 'language'>, thisYear: string): string | null {
  // Noon is the same day in every zone.
  const [first, last] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return null;
  const isThisYear = from.startsWith(thisYear) && to.startsWith(thisYear);
  // American English begins with the month.
  const format = dateTimeFormat(languageFacts[language].tag, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const text = format.formatRange(first, last);
  // Versions of the same language data differ in the spaces between two numbers.
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth
    ? text
        .split('–')
        .map((part) => part.trim())
        .join('–')
    : text;
}

/**
 * Formats the name of the weekday or month of a calendar day (`2026-11-18`): `Wed`, `Wednesday`, `Nov`, `November`; null when it is no day.
 */
export function formatName(
  of: 'weekday' | 'month',
  day: string,
  { language }: { readonly language: string },
  width: 'short' | 'long' = 'long',
): string | null {
  // Noon is the same day in every zone.
  const middle = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(middle.getTime()) ? null : dateTimeFormat(language, { [of]: width, timeZone: 'UTC' }).format(middle);
}

/** Formats a calendar day of UTC with the name of its month, so that nobody takes the day for the month: `November 18, 2026`. */
export const formatLongDate = (time: number, { language }: { readonly language: string }): string =>
  dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);

/** Returns the calendar day of a time in a zone as `2026-11-18`: for grouping and query ranges, not for display. */
export function dayOf(moment: Moment, zone: string): string | null {
  const parts = partsOf(moment, zone);
  return parts === null ? null : `${parts.year}-${parts.month}-${parts.day}`;
}

interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

interface MomentParts extends DateParts {
  readonly hour: number;
  readonly minute: string;
}

function writeDate({ year, month, day }: DateParts, preferences: Pick<Preferences, 'language' | 'hours'>): string {
  return dateFormat(preferences).replace('YYYY', year).replace('MM', month).replace('DD', day);
}

function writeTime({ hour, minute }: MomentParts, { hours }: DateReader): string {
  if (hours === '24') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minute}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

function partsOf(moment: MaybeMoment, zone: string): MomentParts | null {
  if (moment === null || moment === undefined) return null;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  const found = clockOf(zone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => found.find((one) => one.type === type)?.value ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: Number(part('hour')),
    minute: part('minute'),
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Calendar and clock of a zone. Long lists ask thousands of times: its key has to cost nothing. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
  });
  clocks.set(zone, clock);
  return clock;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter;
}
