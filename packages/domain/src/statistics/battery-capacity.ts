import { heatLoss } from './heat-loss.ts';
import { levelStep } from './level-step.ts';
import { median, medianInterval } from './median.ts';

/**
 * The fields of a charge for its capacity: milliseconds since 1970, odometer in km, levels in percent, whether by alternating current, and the energy into the battery in
 * kWh where it was measured and not deduced from the levels. `headLevel` is the level in the first report that had counter and level, `headkWh` what was counted by then;
 * null: there was none.
 */
export interface MeasuredCharge {
  readonly startTime: number;
  readonly endTime: number;
  readonly ac: boolean;
  readonly odometer: number | null;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly kWh: number | null;
  readonly headLevel: number | null;
  readonly headkWh: number | null;
}

/**
 * The capacity of a battery in kWh, of today. `interval` contains it with a certainty of 90 %, as far as the counter of the vehicle is right; null: too few charges.
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
/** So many slow charges of a year are enough without the fast ones: their interval is known. */
const minSlow = 6;
const yearMs = 365 * 86_400_000;
/** The part that a battery loses in a year on average (Geotab 2024, about 10,000 vehicles). */
const lossOfYear = 0.018;

/**
 * Returns the capacity of a battery by month: the median of energy divided by the level gained, over the charges of at least 20 points in the year up to the last of the
 * month; over the slow ones where there are six, since fast ones lose more of their energy as heat (`heat-loss.ts`). A year contains every season once, so that cold is
 * not taken for age; what a battery has lost since the middle of the charges is taken off by half of the average, as an old one loses less. Months with fewer than three such charges in their year are left out. `latest` is the last
 * month's capacity. Source: coulomb counting between two levels, as in ISO 12405-4 (energy over the change of charge); the median excludes single wrong counters.
 * `monthOf` names the month of a time, in the zone of the vehicle.
 */
export function capacityByMonth(
  charges: readonly MeasuredCharge[],
  monthOf: (time: number) => string,
): { readonly months: readonly CapacityMonth[]; readonly latest: Capacity | null } {
  const results = charges
    .flatMap(({ startTime, endTime, ac, odometer, ...charge }) => {
      const { startLevel, endLevel, kWh } = countedTogether(charge);
      if (startLevel === null || endLevel === null || kWh === null || kWh <= 0 || endLevel - startLevel < minPoints) return [];
      const points = endLevel - startLevel;
      const loss = heatLoss({ points, ms: endTime - startTime });
      return [{ endTime, ac, odometer, kWh, startLevel, endLevel, points, loss, capacity: (kWh * (1 - loss) * 100) / points }];
    })
    .sort((a, b) => a.endTime - b.endTime);
  const ends = new Map<string, { index: number; odometer: number | null }>();
  results.forEach(({ endTime, odometer }, index) => {
    const month = monthOf(endTime);
    ends.set(month, { index, odometer: odometer ?? ends.get(month)?.odometer ?? null });
  });
  const yearUpTo = (index: number) => {
    const until = results[index]?.endTime ?? 0;
    const year = results.slice(0, index + 1).filter(({ endTime }) => endTime > until - yearMs);
    const slow = year.filter(({ ac }) => ac);
    return slow.length >= minSlow ? slow : year;
  };
  const months = [...ends].flatMap(([monthYearKey, { index, odometer }]) => {
    const year = yearUpTo(index);
    const capacity = year.length < minCharges ? null : capacityOf(year);
    return capacity === null ? [] : [{ monthYearKey, odometer, capacity }];
  });
  return { months, latest: summarize(yearUpTo(results.length - 1)) };
}

type Counted = Pick<MeasuredCharge, 'startLevel' | 'endLevel' | 'kWh'>;

/** A counter that begins with the charge is ahead of a level that was first heard minutes later: both count from the first report that had them together. */
function countedTogether({
  startLevel,
  endLevel,
  kWh,
  headLevel,
  headkWh,
}: Counted & Pick<MeasuredCharge, 'headLevel' | 'headkWh'>): Counted {
  if (headLevel === null || headkWh === null || kWh === null) return { startLevel, endLevel, kWh };
  return { startLevel: headLevel, endLevel, kWh: kWh - headkWh };
}

interface Result {
  readonly endTime: number;
  readonly kWh: number;
  readonly startLevel: number;
  readonly endLevel: number;
  readonly points: number;
  readonly loss: number;
  readonly capacity: number;
}

function summarize(results: readonly Result[]): Capacity | null {
  const [capacity, first, last] = [capacityOf(results), results[0], results.at(-1)];
  if (capacity === null || first === undefined || last === undefined || results.length < minCharges) return null;
  return {
    capacity,
    interval: intervalOf(results, capacity),
    charges: results.length,
    kWh: results.reduce((sum, { kWh }) => sum + kWh, 0),
    from: first.endTime,
    until: last.endTime,
  };
}

/**
 * The errors of the median, of the level, of the computed loss and of the age since the middle of the charges have nothing to do with each other, so their squares add up. Each of them is
 * stated generously; by this part of their sum an interval holds what is true of 90 of 100 simulated cars (decision 0163).
 */
const calibrated = 0.75;

const middleOf = (results: readonly Result[], figureOf: (result: Result) => number): number => median(results.map(figureOf)) ?? 0;

/** The part that the battery has lost since the middle of the charges: half of the average, give or take as much. */
const halfAged = (results: readonly Result[]): number =>
  (lossOfYear * ((results.at(-1)?.endTime ?? 0) - middleOf(results, ({ endTime }) => endTime))) / yearMs / 2;

function capacityOf(results: readonly Result[]): number | null {
  const found = median(results.map(({ capacity }) => capacity));
  return found === null ? null : found * (1 - halfAged(results));
}

/** The interval around a capacity; null: too few. */
function intervalOf(results: readonly Result[], capacity: number): Capacity['interval'] {
  const found = medianInterval(results.map((result) => result.capacity));
  if (found === null) return null;
  const middle = middleOf(results, (result) => result.capacity);
  const ofMedian = Math.max(middle - found[0], found[1] - middle) / middle;
  const ofHeat = middleOf(results, ({ loss }) => loss) / 2;
  const half = calibrated * Math.hypot(ofMedian, errorOfLevel(results), ofHeat, halfAged(results));
  return [capacity * (1 - half), capacity * (1 + half)];
}

/**
 * The part of a capacity by which rounded levels can be wrong in all charges together: half a step, as far as the charges end at one level, such as 100 %. Where they end
 * anywhere, the errors of start and end cancel out, and the median has the rest.
 */
function errorOfLevel(results: readonly Result[]): number {
  const step = levelStep(results.flatMap(({ startLevel, endLevel }) => [startLevel, endLevel]));
  const ends = Map.groupBy(results, ({ endLevel }) => endLevel);
  const alike = Math.max(...[...ends.values()].map(({ length }) => length)) / results.length;
  return (step / 2 / (median(results.map(({ points }) => points)) ?? minPoints)) * alike;
}
