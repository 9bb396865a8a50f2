import { heatLoss } from './heat-loss.ts';
import { median, medianInterval } from './median.ts';
import { type LevelRise, roundingError } from './rounding-error.ts';
import { toldStep } from './told-step.ts';

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
      const loss = heatLoss({ points, ms: endTime - startTime, kWh });
      const storedkWh = kWh * (1 - loss);
      return [{ endTime, ac, odometer, kWh, startLevel, endLevel, points, loss, storedkWh, capacity: (storedkWh * 100) / points }];
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

interface Result extends LevelRise {
  readonly endTime: number;
  readonly kWh: number;
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

/** Of values with a normal distribution 90 of 100 lie within so many standard deviations. */
const deviationsOf90 = 1.645;
/**
 * The standard deviations of what was lost as heat and by age, as parts of what is computed: of simulated cars (decision 0232). Resistances of packs differ by a tenth and those of the temperatures at which they charge by more; of age, a
 * young battery loses more than an old one.
 */
const deviationOfHeat = 0.2;
const deviationOfAge = 0.25;

const middleOf = (results: readonly Result[], figureOf: (result: Result) => number): number => median(results.map(figureOf)) ?? 0;

/** The part that the battery has lost since the middle of the charges: half of the average. */
const halfAged = (results: readonly Result[]): number =>
  (lossOfYear * ((results.at(-1)?.endTime ?? 0) - middleOf(results, ({ endTime }) => endTime))) / yearMs / 2;

function capacityOf(results: readonly Result[]): number | null {
  const found = median(results.map(({ capacity }) => capacity));
  return found === null ? null : found * (1 - halfAged(results));
}

/**
 * The interval around a capacity; null: too few. The errors of the median, of rounded levels, of the counter, of the computed loss and of the age since the middle of the charges have nothing to do with each other, so their squares add up.
 */
function intervalOf(results: readonly Result[], capacity: number): Capacity['interval'] {
  const found = medianInterval(results.map((result) => result.capacity));
  if (found === null) return null;
  const middle = middleOf(results, (result) => result.capacity);
  const ofHeat = deviationOfHeat * middleOf(results, ({ loss }) => loss);
  const ofAll = deviationsOf90 * Math.hypot(roundingError(results), errorOfCounter(results), ofHeat, deviationOfAge * halfAged(results));
  const [below, above] = [middle - found[0], found[1] - middle].map((ofMedian) => Math.hypot(ofMedian / middle, ofAll)) as [number, number];
  return [capacity * (1 - below), capacity * (1 + above)];
}

/** The part of a capacity by which a counter that shows completed steps, or rounded ones, is wrong in all charges: anything up to half a step. */
const errorOfCounter = (results: readonly Result[]): number =>
  toldStep(results.map(({ kWh }) => kWh)) / 2 / Math.sqrt(3) / middleOf(results, ({ kWh }) => kWh);
