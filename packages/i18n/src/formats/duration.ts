import type { MaybeNumber } from './missing.ts';
import { finite } from './missing.ts';

/** Formats milliseconds as hours and minutes, `1:22`, `49:05`, rounded down to the minute. Null when missing. */
export function formatDuration(milliseconds: MaybeNumber): string | null {
  const known = finite(milliseconds);
  if (known === null) return null;
  const minutes = Math.trunc(Math.abs(known) / 60_000);
  const sign = known < 0 && minutes > 0 ? '-' : '';
  return `${sign}${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

type Time = number | string | null | undefined;

/** Formats the duration between two times (milliseconds or ISO 8601) as hours and minutes; null when one is missing. */
export function formatDurationBetween(start: Time, end: Time): string | null {
  if (start === null || start === undefined || end === null || end === undefined) return null;
  return formatDuration(shownDuration(start, end));
}

/**
 * The milliseconds between two times as they are shown, to the minute: from 09:07 to 09:16 it is 9 minutes, whatever the seconds are, and the durations of neighbours
 * add up.
 */
export const shownDuration = (start: number | string, end: number | string): number => startOfMinute(end) - startOfMinute(start);

const startOfMinute = (time: number | string): number => Math.floor(new Date(time).getTime() / 60_000) * 60_000;

/** The unit shown with a duration or in its header. */
export const durationUnit = 'h';

/** The format of durations, for the header of their column. */
export const durationForm = 'h:mm';
