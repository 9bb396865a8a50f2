import { median, medianInterval } from './median.ts';

/**
 * The fields of a charge for its capacity: milliseconds since 1970, odometer in km, levels in percent, and the energy into the battery in kWh where it was measured and
 * not deduced from the levels.
 */
export interface MeasuredCharge {
  readonly endTime: number;
  readonly odometer: number | null;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly kWh: number | null;
}

/**
 * The capacity of a battery in kWh. `interval` contains it with a certainty of 95 %, as far as the counter of the vehicle is right; null: too few charges.
 * `charges` with `kWh` of energy, the first and last of which ended at `from` and `until`, are what it rests on.
 */
export interface Capacity {
  readonly capacity: number;
  readonly interval: readonly [low: number, high: number] | null;
  readonly charges: number;
  readonly kWh: number;
  readonly from: number;
  readonly until: number;
}

/** The capacity in kWh in one month, `2026-06`. */
export interface CapacityMonth {
  readonly monthYearKey: string;
  readonly odometer: number | null;
  readonly capacity: number;
}

/** Levels come in whole or half percents: below this, one step would be a twentieth of the result or more. */
const minPoints = 20;
const minCharges = 3;
/** Half a step of the level. It does not average out: who always charges to 100 % has it at the start only. */
const levelError = 0.5;
const yearMs = 365 * 86_400_000;

/**
 * Returns the capacity of a battery by month: the median of energy divided by the level gained, over the charges of at least 20 points in the year up to the last of the
 * month. A year contains every season once, so that cold is not taken for age; a battery that loses 2 % a year is shown 1 % too large. Months with fewer than three such
 * charges in their year are left out. `latest` is the last month's capacity. Source: coulomb counting between two levels, as in ISO 12405-4 (energy over the change of
 * charge); the median excludes single wrong counters. `monthOf` names the month of a time, in the zone of the vehicle.
 */
export function capacityByMonth(
  charges: readonly MeasuredCharge[],
  monthOf: (time: number) => string,
): { readonly months: readonly CapacityMonth[]; readonly latest: Capacity | null } {
  const results = charges
    .flatMap(({ endTime, odometer, startLevel, endLevel, kWh }) => {
      if (startLevel === null || endLevel === null || kWh === null || kWh <= 0 || endLevel - startLevel < minPoints) return [];
      const points = endLevel - startLevel;
      return [{ endTime, odometer, kWh, points, capacity: (kWh / points) * 100 }];
    })
    .sort((a, b) => a.endTime - b.endTime);
  const ends = new Map<string, { index: number; odometer: number | null }>();
  results.forEach(({ endTime, odometer }, index) => {
    const month = monthOf(endTime);
    ends.set(month, { index, odometer: odometer ?? ends.get(month)?.odometer ?? null });
  });
  const yearUpTo = (index: number) => {
    const until = results[index]?.endTime ?? 0;
    return results.slice(0, index + 1).filter(({ endTime }) => endTime > until - yearMs);
  };
  const months = [...ends].flatMap(([monthYearKey, { index, odometer }]) => {
    const year = yearUpTo(index).map(({ capacity }) => capacity);
    const capacity = year.length < minCharges ? null : median(year);
    return capacity === null ? [] : [{ monthYearKey, odometer, capacity }];
  });
  return { months, latest: summarize(yearUpTo(results.length - 1)) };
}

interface Result {
  readonly endTime: number;
  readonly kWh: number;
  readonly points: number;
  readonly capacity: number;
}

function summarize(results: readonly Result[]): Capacity | null {
  const capacities = results.map(({ capacity }) => capacity);
  const [capacity, points] = [median(capacities), median(results.map((result) => result.points))];
  const [first, last] = [results[0], results.at(-1)];
  if (capacity === null || points === null || first === undefined || last === undefined || results.length < minCharges) return null;
  const interval = medianInterval(capacities);
  const error = levelError / points;
  return {
    capacity,
    interval: interval === null ? null : [interval[0] * (1 - error), interval[1] * (1 + error)],
    charges: results.length,
    kWh: results.reduce((sum, { kWh }) => sum + kWh, 0),
    from: first.endTime,
    until: last.endTime,
  };
}
