import { localDayAt, startOfLocalDay } from '../trips/local-day.ts';

/** The hours of a Monday in which a week is told of: from the morning on, and in the evening it is none of this day any more. */
const [firstHour, lastHour] = [7, 20];
const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** A calendar week in a zone. */
export interface Week {
  /** Its Monday, as `2026-11-23`. */
  readonly monday: string;
  /** Its Sunday. */
  readonly sunday: string;
  /** Its first moment; ms since 1970. */
  readonly from: number;
  /** The first moment after it. */
  readonly to: number;
}

const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * Returns the week that a user is told of at `now` (ms since 1970): on a Monday, from 7 to 20 by the clock of the zone, the seven days before it, which have 23 or 25 hours where the clock is put forward
 * or back. Null at other times (decision 0184).
 */
export function weekToReview(now: number, timeZone: string): Week | null {
  const day = localDayAt(now, timeZone);
  const start = startOfLocalDay(day, timeZone);
  const hour = (now - start) / hourMs;
  if (!isMonday(day) || hour < firstHour || hour >= lastHour) return null;
  return { monday: dayText(day - 7), sunday: dayText(day - 1), from: startOfLocalDay(day - 7, timeZone), to: start };
}

/** Clocks are at most so far behind and ahead of UTC. */
const [mostBehindMs, mostAheadMs] = [12 * hourMs, 14 * hourMs];

/** Returns whether it is Monday in any zone at `now` (ms since 1970): at other times no user is told of a week (decision 0184). */
export function isMondaySomewhere(now: number): boolean {
  const [first, last] = [Math.floor((now - mostBehindMs) / dayMs), Math.floor((now + mostAheadMs) / dayMs)];
  for (let day = first; day <= last; day += 1) if (isMonday(day)) return true;
  return false;
}

/** The first day of 1970 was a Thursday. */
const isMonday = (day: number): boolean => (((day + 3) % 7) + 7) % 7 === 0;

/** Energy that was lost while a vehicle stood: kWh, and the seconds of which the loss is known. */
export interface StandingLoss {
  readonly kWh: number;
  readonly knownDuration: number;
}

/** Less than this in a week is no loss that anybody looks for; kWh. */
const notableKWh = 2;
/** So many times what is usual is odd. */
const oddTimes = 2;

/**
 * Returns what a vehicle would usually have lost in the time it stood in a week, kWh, where it lost clearly more: twice the usual, and at least 2 kWh. `before`: the weeks before it. Null where it did not, or
 * where nothing is known of before (decision 0184).
 */
export function usualOfHighLoss(week: StandingLoss, before: readonly StandingLoss[]): number | null {
  const kWh = before.reduce((sum, one) => sum + one.kWh, 0);
  const seconds = before.reduce((sum, one) => sum + one.knownDuration, 0);
  if (seconds === 0 || week.kWh < notableKWh) return null;
  const usual = (kWh / seconds) * week.knownDuration;
  return week.kWh >= oddTimes * usual ? usual : null;
}
