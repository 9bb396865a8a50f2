import { median } from './median.ts';

/** The end of a charge: milliseconds since 1970, level in percent, range and odometer in km. */
export interface ChargeEnd {
  readonly endTime: number;
  readonly endLevel: number | null;
  readonly endRange: number | null;
  readonly odometer: number | null;
}

/** One month (STAT-032): range of a full battery in km, and its loss in percent of the first year. */
export interface RangeMonth {
  readonly monthYearKey: string;
  readonly odometer: number | null;
  readonly rangeSmoothed: number;
  readonly degradation: number;
}

/** Below this level a step of the level or of the range is too large a part of the result. */
const minLevel = 50;
/** Charges on each side in the moving median of one. */
const neighbours = 7;
/** With fewer charge ends the result is empty. */
const minEnds = 5;
const yearMs = 365 * 86_400_000;

/**
 * Returns the range of a full battery by month (OQ-180): the range at 100 % of each charge end, smoothed by a moving median over 15
 * charges; of each month the last. The reference is the median of the first year of charges; `degradation` is 100 x (1 - smoothed /
 * reference), below 0 where the range grew. Ignores charges that end below half full or without a range; with fewer than five others the
 * result is empty. `monthOf` names the month of a time, in the zone of the vehicle.
 */
export function rangeByMonth(charges: readonly ChargeEnd[], monthOf: (time: number) => string): RangeMonth[] {
  const ends = chargeEndsOf(charges);
  const [first] = ends;
  if (first === undefined || ends.length < minEnds) return [];
  const reference = median(ends.filter((end) => end.endTime < first.endTime + yearMs).map((end) => end.fullRange)) ?? 0;
  const months = new Map<string, { last: number; odometer: number | null }>();
  ends.forEach(({ endTime, odometer }, last) => {
    const month = monthOf(endTime);
    months.set(month, { last, odometer: odometer ?? months.get(month)?.odometer ?? null });
  });
  return [...months].map(([monthYearKey, { last, odometer }]) => {
    const around = ends.slice(Math.max(0, last - neighbours), last + neighbours + 1);
    const rangeSmoothed = median(around.map((end) => end.fullRange)) ?? 0;
    return { monthYearKey, odometer, rangeSmoothed, degradation: 100 * (1 - rangeSmoothed / reference) };
  });
}

/** Returns the charge ends that show the range of a full battery, in order of time, with that range in km. */
export function chargeEndsOf(charges: readonly ChargeEnd[]) {
  return charges
    .flatMap(({ endTime, endLevel, endRange, odometer }) =>
      endLevel === null || endLevel < minLevel || endRange === null || endRange <= 0
        ? []
        : [{ endTime, odometer, fullRange: (endRange / endLevel) * 100 }],
    )
    .sort((a, b) => a.endTime - b.endTime);
}
