import { reportIds } from './comparison.ts';

/** What is collected of a vehicle, by key: which keys, and the width of the steps in which a group collects the values of its vehicles. */
interface MetricKind {
  /**
   * `spread`: each key has many values of the vehicle, collected in steps; `ratio`: each key has the distance, energy and number of trips; `single`: each key has one value.
   */
  readonly shape: 'spread' | 'ratio' | 'single';
  readonly step: number | Readonly<Record<number, number>>;
}

/** The steps of the figures of a report: a thousandth of what vehicles have, or what can be told apart. */
const reportSteps: Readonly<Record<number, number>> = {
  [reportIds.consumption]: 0.2,
  [reportIds.range]: 5,
  [reportIds.maxCharge]: 1,
  [reportIds.co2]: 10_000,
  [reportIds.co2Saved]: 10_000,
  [reportIds.tripsTotal]: 10,
  [reportIds.tripsDistance]: 100,
  [reportIds.chargesTotal]: 5,
  [reportIds.chargesKWh]: 50,
  [reportIds.acRatio]: 1,
};

/**
 * The metrics. Of levels the key is a percent; of months `202606`; of temperatures (steps of 5 degrees Celsius), mean speeds (10 km/h) and odometers (500 km or miles) the beginning of a step; of `totals` the id of the figure. Values:
 * power in kW, range in km, consumption in kWh per 100 km, what remains in percent.
 */
export const metrics = {
  totals: { shape: 'single', step: reportSteps },
  consumptionByMonth: { shape: 'ratio', step: 0.2 },
  consumptionByTemperature: { shape: 'ratio', step: 0.2 },
  consumptionBySpeed: { shape: 'ratio', step: 0.2 },
  rangeByOdometerKm: { shape: 'single', step: 5 },
  rangeByOdometerMi: { shape: 'single', step: 5 },
  remainingByOdometerKm: { shape: 'single', step: 0.5 },
  remainingByOdometerMi: { shape: 'single', step: 0.5 },
  powerByLevel: { shape: 'spread', step: 1 },
  rangeByLevel: { shape: 'spread', step: 5 },
} as const satisfies Readonly<Record<string, MetricKind>>;

export type Metric = keyof typeof metrics;
type OfShape<Shape extends MetricKind['shape']> = {
  [Name in Metric]: (typeof metrics)[Name] extends { readonly shape: Shape } ? Name : never;
}[Metric];
export type SpreadMetric = OfShape<'spread'>;
export type RatioMetric = OfShape<'ratio'>;
export type SingleMetric = OfShape<'single'>;

export const temperatureStep = 5;
export const speedStep = 10;
export const odometerStep = 500;

/** The width of the steps of a metric at a key. */
export function stepOf(metric: Metric, key: number): number {
  const { step }: MetricKind = metrics[metric];
  return typeof step === 'number' ? step : (step[key] ?? 1);
}

/** The greatest value that a metric has at a key: within the step of 100 % there is nothing above it. */
export const greatestOf = (metric: Metric, key: number): number =>
  metric === 'totals' && key === reportIds.acRatio ? 100 : Number.POSITIVE_INFINITY;

const isLevel = (key: number): boolean => key >= 0 && key <= 100;
const isOdometer = (key: number): boolean => key >= 0 && key % odometerStep === 0;

const keys: Readonly<Record<Exclude<Metric, 'consumptionByMonth'>, (key: number) => boolean>> = {
  totals: (key) => Object.values<number>(reportIds).includes(key),
  consumptionByTemperature: (key) => key % temperatureStep === 0,
  consumptionBySpeed: (key) => key >= 0 && key % speedStep === 0,
  rangeByOdometerKm: isOdometer,
  rangeByOdometerMi: isOdometer,
  remainingByOdometerKm: isOdometer,
  remainingByOdometerMi: isOdometer,
  powerByLevel: isLevel,
  rangeByLevel: isLevel,
};

/** Whether a metric has such a whole number as a key in a part (`partOf`): of months only those of the year that the part is. */
export const isKeyOf = (metric: Metric, part: number, key: number): boolean =>
  metric === 'consumptionByMonth' ? Math.floor(key / 100) === part && key % 100 >= 1 && key % 100 <= 12 : part === 0 && keys[metric](key);
