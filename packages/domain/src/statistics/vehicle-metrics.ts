import { mile } from '../detection/readings/steps.ts';
import {
  beginOf,
  type Collected,
  collectRatio,
  collectSingle,
  collectSpread,
  type RatioKey,
  type SingleKey,
  type SpreadKey,
} from './collected.ts';
import { hoursByLevel, type LevelSpan } from './hours-by-level.ts';
import { odometerStep, type RatioMetric, type SingleMetric, type SpreadMetric, speedStep, temperatureStep } from './metrics.ts';
import { rangeByMonth, type RangeMonth } from './range-degradation.ts';
import { type CountedCharge, type CountedTrip, totalsOf } from './vehicle-totals.ts';

/** The version of the rules of `vehicleMetrics`: what another version computed is computed again. */
export const vehicleMetricsRules = 2;

/** Mean speed in km/h, outside temperature in degrees Celsius; null: unknown. */
export interface MeasuredTrip extends CountedTrip {
  readonly startTime: number;
  readonly avgSpeed: number | null;
  readonly outTemp: number | null;
}

/** A level in percent and the range in km that the vehicle showed at it. */
export interface RangeReading {
  readonly level: number;
  readonly range: number;
}

/** All that is known of a vehicle and counts in averages. */
export interface VehicleData {
  readonly trips: readonly MeasuredTrip[];
  readonly charges: readonly CountedCharge[];
  readonly readings: readonly RangeReading[];
  readonly spans: readonly LevelSpan[];
  /** The mean power in kW of each DC charge at each level, as `powerByLevel` returns it. */
  readonly curves: readonly (readonly (number | null)[])[];
  /** Names the month of a time in the zone of the vehicle, as `2026-06`. */
  readonly monthOf: (time: number) => string;
}

/** What is collected of a vehicle, by metric. */
export type VehicleMetrics = Readonly<
  Record<SpreadMetric, Collected<SpreadKey>> &
    Record<RatioMetric, Collected<RatioKey>> &
    Record<SingleMetric | 'hoursByLevel', Collected<SingleKey>>
>;

/**
 * Returns everything that is collected of a vehicle. Consumption: distance and energy of the trips whose energy is known, by month, outside temperature and mean speed. Range and what remains by odometer: the months of `rangeByMonth`, and
 * between two of them linear. Power by level: one value for each DC charge and level. Range by level: each reading of both.
 */
export function vehicleMetrics(data: VehicleData): VehicleMetrics {
  const { trips, charges, readings, spans, curves, monthOf } = data;
  const months = rangeByMonth(charges, monthOf);
  const remains = ({ degradation }: RangeMonth) => 100 - degradation;
  const range = ({ rangeSmoothed }: RangeMonth) => rangeSmoothed;
  const drawn = curves.filter((curve) => curve.some((value) => value !== null));
  return {
    totals: totalsOf(data),
    consumptionByMonth: collectRatio(trips, ({ startTime }) => Number(monthOf(startTime).replace('-', ''))),
    consumptionByTemperature: collectRatio(trips, ({ outTemp }) => (outTemp === null ? null : beginOf(outTemp, temperatureStep))),
    consumptionBySpeed: collectRatio(trips, ({ avgSpeed }) => (avgSpeed === null ? null : beginOf(avgSpeed, speedStep))),
    rangeByOdometerKm: byOdometer(months, range, 1),
    rangeByOdometerMi: byOdometer(months, range, mile),
    remainingByOdometerKm: byOdometer(months, remains, 1),
    remainingByOdometerMi: byOdometer(months, remains, mile),
    powerByLevel: collectSpread('powerByLevel', valuesOf(drawn), drawn.length),
    rangeByLevel: collectSpread(
      'rangeByLevel',
      readings.map(({ level, range: value }) => ({ key: Math.round(level), value })),
      readings.length,
    ),
    hoursByLevel: hoursByLevel(spans),
  };
}

const valuesOf = (curves: VehicleData['curves']) =>
  curves.flatMap((curve) => curve.flatMap((value, key) => (value === null ? [] : [{ key, value }])));

/** Over a longer way between two months, in steps, nobody knows how the battery aged. */
const maxSteps = 12;

/** The values at each step of the odometer: between two months linear, at the first one its own. */
function byOdometer(months: readonly RangeMonth[], read: (month: RangeMonth) => number, kmPerUnit: number): Collected<SingleKey> {
  const points = months.flatMap((month) => (month.odometer === null ? [] : [{ at: month.odometer / kmPerUnit, value: read(month) }]));
  const values = points.flatMap((point, index) => {
    const before = points[index - 1];
    const key = beginOf(point.at, odometerStep);
    if (before === undefined || point.at <= before.at) return [{ key, value: point.value, sources: 1 }];
    const steps = Math.floor((key - beginOf(before.at, odometerStep)) / odometerStep);
    if (steps > maxSteps) return [{ key, value: point.value, sources: 1 }];
    return Array.from({ length: steps }, (_, step) => {
      const at = key - step * odometerStep;
      return { key: at, value: before.value + ((point.value - before.value) * (at - before.at)) / (point.at - before.at), sources: 1 };
    });
  });
  return collectSingle(values, points.length);
}
