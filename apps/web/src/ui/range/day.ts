import { startOfLocalDay as startOfDayIn } from '@wattbook/domain/trips/local-day';

/** A calendar day, `2026-11-18`. It belongs to no zone, so its arithmetic runs on UTC midnights, where every day has 24 hours. */
export type Day = string;

const DAY_MS = 86_400_000;

const toUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a day that exists: 2026-02-30 is none. */
export function isDay(text: string | undefined): text is Day {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
}

/** The day a moment falls on by the clock of this browser. */
export function localDay(moment: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * DAY_MS);

/** Days from one to the other, both counted. */
export const countDays = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / DAY_MS) + 1;

/** Monday of the week: weeks begin there in every supported language. */
export const startOfWeek = (day: Day): Day => addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % 7));

export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

export function addMonths(day: Day, months: number): Day {
  const date = new Date(toUtc(startOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return fromUtc(date.getTime());
}

export const endOfMonth = (day: Day): Day => addDays(addMonths(day, 1), -1);

/** The first moment of a day by the clock of this browser; where midnight is skipped, the first moment after it. */
function startOfLocalDay(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, 0, 0, 0);
}

/** The moments a range of days begins and ends at, 00:00:00.000 to 23:59:59.999, as ISO 8601 UTC (API-005): by the clock of this browser (OQ-007), or of a zone. */
export function toMoments({ from, to }: { readonly from: Day; readonly to: Day }, zone?: string): { from: string; to: string } {
  const startOf = (day: Day) => (zone === undefined ? startOfLocalDay(day) : new Date(startOfDayIn(toUtc(day) / DAY_MS, zone)));
  return {
    from: startOf(from).toISOString(),
    to: new Date(startOf(addDays(to, 1)).getTime() - 1).toISOString(),
  };
}
