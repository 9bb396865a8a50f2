import type { Capacity } from './battery-capacity.ts';
import type { BatteryStatistics, Evidence } from './battery-statistics.ts';

export const healthBases = ['energy', 'range'] as const;
export const certainties = ['high', 'medium', 'low'] as const;
export const batteryJudgements = ['too_few', 'no_size', 'since_records', 'above_size', 'no_mileage', 'good', 'normal', 'low'] as const;

/** What a health is derived from: the capacity measured by charging against the size given, or the range when full against its first year. */
export type HealthBasis = (typeof healthBases)[number];
export type Certainty = (typeof certainties)[number];
export type BatteryJudgement = (typeof batteryJudgements)[number];

type Interval = readonly [low: number, high: number];

/** The state of a battery: capacity in kWh, health in percent, at most 100. Null: unknown. */
export interface BatteryHealth {
  readonly basis: HealthBasis | null;
  readonly health: number | null;
  readonly healthRange: Interval | null;
  readonly capacity: number | null;
  readonly capacityRange: Interval | null;
  readonly certainty: Certainty | null;
  /** The charges behind the figures, their energy in kWh (of a health by energy), and the ends of the first and last of them. */
  readonly charges: number;
  readonly kWh: number | null;
  readonly from: number | null;
  readonly until: number | null;
  readonly judgement: BatteryJudgement;
  /** The last known odometer at a charge in km, and the health that is typical at it. */
  readonly odometer: number | null;
  readonly typical: number | null;
  /** The health by month, on the same basis; the last is `health`. */
  readonly months: readonly { readonly monthYearKey: string; readonly odometer: number | null; readonly health: number }[];
}

/** A capacity known to 2 % shows the loss of one year, which is 1.8 % on average (Geotab 2024, about 10,000 vehicles). */
const maxHighError = 0.02;
/** With 5 % the loss of three years is not visible. */
const maxMediumError = 0.05;

/**
 * The points of health that a battery loses on average between two odometers in km. Source: P3 and AVILOO, 2024, measurements of about 7,000 vehicles: 95 % remain at
 * 30,000 km, 90 % at 100,000 km and 87 % at 300,000 km.
 */
const typicalLosses = [
  { from: 0, to: 30_000, points: 5 },
  { from: 30_000, to: 100_000, points: 5 },
  { from: 100_000, to: 300_000, points: 3 },
];
/**
 * How far from typical is still normal, in points. No source states it: vehicles of one model differ by a few points, and a size is given with or without the reserve that
 * the vehicle does not use, which is a few points too.
 */
const tolerance = 5;

/**
 * Returns the state of a battery from the statistics of its charges and its size in kWh as the user gave it; null: not given. The energy of charges decides where it was
 * measured and the size is known. Otherwise the range when full does, which shows only what was lost since the records began, and on which weather and driving have an
 * influence; it needs two months, since a single one is its own reference.
 */
export function batteryHealth(statistics: BatteryStatistics, size: number | null): BatteryHealth {
  const { capacity, ranges, rangesFrom, odometer } = statistics;
  const measured = {
    capacity: capacity?.capacity ?? null,
    capacityRange: capacity?.interval ?? null,
    odometer,
    typical: odometer === null ? null : typicalHealth(odometer),
  };
  if (capacity !== null && size !== null) return { ...measured, ...healthByEnergy(statistics, capacity, size) };
  if (rangesFrom !== null && ranges.length > 1) {
    const months = ranges.map(({ degradation, ...month }) => ({ ...keyOf(month), health: atMost100(100 - degradation) }));
    const judgement = capacity === null ? 'since_records' : 'no_size';
    return { ...measured, ...restingOn(rangesFrom), basis: 'range', ...latestOf(months), healthRange: null, certainty: 'low', judgement };
  }
  const judgement = capacity === null ? 'too_few' : 'no_size';
  return { ...measured, ...restingOn(capacity), basis: null, ...latestOf([]), healthRange: null, certainty: null, judgement };
}

function healthByEnergy({ capacities, odometer }: BatteryStatistics, capacity: Capacity, size: number) {
  const healthOf = (kWh: number) => atMost100((100 * kWh) / size);
  const { interval } = capacity;
  return {
    basis: 'energy' as const,
    ...latestOf(capacities.map((month) => ({ ...keyOf(month), health: healthOf(month.capacity) }))),
    healthRange: interval === null ? null : ([healthOf(interval[0]), healthOf(interval[1])] as const),
    ...restingOn(capacity),
    certainty: certaintyOf(capacity),
    judgement: judge(interval, size, odometer),
  };
}

type HealthMonth = BatteryHealth['months'][number];

const keyOf = ({ monthYearKey, odometer }: Omit<HealthMonth, 'health'>) => ({ monthYearKey, odometer });
const latestOf = (months: readonly HealthMonth[]) => ({ months, health: months.at(-1)?.health ?? null });
const restingOn = (charges: Evidence | null) => ({
  charges: charges?.charges ?? 0,
  kWh: charges?.kWh ?? null,
  from: charges?.from ?? null,
  until: charges?.until ?? null,
});

/** A battery has no more than it had when new: what is above is an error of the size, the counter or the weather. */
const atMost100 = (percent: number): number => Math.min(100, percent);

function certaintyOf({ capacity, interval }: Capacity): Certainty {
  if (interval === null) return 'low';
  const error = Math.max(capacity - interval[0], interval[1] - capacity) / capacity;
  return error <= maxHighError ? 'high' : error <= maxMediumError ? 'medium' : 'low';
}

/**
 * The whole interval has to lie outside of what is normal at the odometer: a doubt is no judgement. The age is not judged, because the records do not contain it; the
 * mileage is that of the last charge.
 */
function judge(interval: Interval | null, size: number, odometer: number | null): BatteryJudgement {
  if (interval === null) return 'too_few';
  const [low, high] = [(100 * interval[0]) / size, (100 * interval[1]) / size];
  if (low > 100 + tolerance) return 'above_size';
  if (odometer === null) return 'no_mileage';
  const expected = typicalHealth(odometer);
  return low > expected + tolerance ? 'good' : high < expected - tolerance ? 'low' : 'normal';
}

/** What remains of a battery on average at an odometer in km, in percent. */
export function typicalHealth(odometer: number): number {
  const lost = typicalLosses.map(({ from, to, points }) => points * Math.min(1, Math.max(0, (odometer - from) / (to - from))));
  return 100 - lost.reduce((sum, points) => sum + points, 0);
}
