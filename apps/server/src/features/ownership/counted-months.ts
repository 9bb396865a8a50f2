import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../db/tenancy.ts';
import { type KnownRange, readKnownRanges } from '../segments/public.ts';

/** A month of which the distance is known: its days up to today, ISO 8601, and its instants. */
export interface CountedMonth {
  /** `2026-11` */
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly range: KnownRange;
}

export interface CountedTime {
  readonly months: readonly CountedMonth[];
  /** Months between them that are left out. */
  readonly without: readonly string[];
}

interface AskedTime {
  readonly vehicleId: string;
  /** Undefined: from the first record on. */
  readonly year: number | undefined;
  readonly timezone: string;
}

/** Before anything was recorded of an electric car. */
const longAgo = new Date('1990-01-01T00:00:00Z');

/** The months of a vehicle in a year, or since its first record, of which the distance is known. */
export async function readCountedTime(tenant: Tenant, { vehicleId, year, timezone }: AskedTime, now: number): Promise<CountedTime> {
  const [recorded] = await readKnownRanges(tenant, vehicleId, [longAgo, new Date(now + 1)]);
  if (recorded === undefined) return { months: [], without: [] };
  const today = dayOf(now, timezone) ?? '';
  const begun = monthOf(dayOf(recorded.from.getTime(), timezone) ?? today);
  const [first, last] = year === undefined ? [begun, monthOf(today)] : [later(begun, `${year}-01`), earlier(monthOf(today), `${year}-12`)];
  const names = monthsFrom(first, last);
  const known = await readKnownRanges(tenant, vehicleId, startsOf(names, timezone));
  const months = names.flatMap((month) => {
    const range = known.find(({ from }) => monthOf(dayOf(from.getTime(), timezone) ?? '') === month);
    if (range === undefined) return [];
    const [from, to] = [dayOf(range.from.getTime(), timezone) ?? '', dayOf(range.to.getTime() - 1, timezone) ?? ''];
    return [{ month, from, to: earlier(to, today), range }];
  });
  return { months, without: names.filter((name) => !months.some(({ month }) => month === name)) };
}

const monthOf = (day: string): string => day.slice(0, 7);
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

function monthsFrom(first: string, last: string): string[] {
  const months = [];
  for (let month = Temporal.PlainYearMonth.from(first); month.toString() <= last; month = month.add({ months: 1 }))
    months.push(month.toString());
  return months;
}

/** The instants at which months begin in a zone, and the end of the last one. */
function startsOf(months: readonly string[], timezone: string): readonly Date[] {
  const starts = months.map((month) => Temporal.PlainDate.from(`${month}-01`));
  const last = starts.at(-1);
  return [...starts, ...(last === undefined ? [] : [last.add({ months: 1 })])].map(
    (day) => new Date(day.toZonedDateTime(timezone).epochMilliseconds),
  );
}
