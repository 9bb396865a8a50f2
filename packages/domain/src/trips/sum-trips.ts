import type { RuleStatus } from '../consistency/rule-status.ts';
import { thresholds } from '../detection/thresholds.ts';

/** What sums need of a trip: ms since 1970, km, kWh, kWh per 100 km, money with its currency, grams, litres. */
export interface SummedTrip {
  readonly startTime: number;
  readonly endTime: number;
  readonly distance: number;
  readonly usedkWh: number | null;
  readonly avgConsumption: number | null;
  readonly cost: number | null;
  readonly costCurrency: string | null;
  readonly co2: number | null;
  readonly usedGas: number | null;
  readonly errors: readonly { readonly status: RuleStatus }[];
}

const minuteMs = 60_000;
/** Without the noise of sums of fractions. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The sum of the known values; null where none is known. */
const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? rounded(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)) : null;

/**
 * Returns the sums over trips as POST /v1/trips/stats answers them (TRIP-022, TRIP-023), for trips that only the browser can choose because their places are sealed: `duration` in seconds between
 * the shown minutes, the consumption of the trips whose energy is known and that no engine drove, the cost only in one currency.
 * Averages leave out trips with an accepted rule error (CONS-013).
 */
export function sumTrips<Trip extends SummedTrip>(trips: readonly Trip[]) {
  const included = trips.filter(({ errors }) => errors.every(({ status }) => status !== 'accepted'));
  const counted = included.filter(
    ({ usedkWh, avgConsumption, distance }) => usedkWh !== null && (avgConsumption !== null || distance < thresholds.consumptionFrom),
  );
  const [used, countedDistance] = [sumOfKnown(counted.map(({ usedkWh }) => usedkWh)), sumOfKnown(counted.map(({ distance }) => distance))];
  const priced = trips.filter(({ cost }) => cost !== null);
  const pricedIncluded = included.filter(({ cost }) => cost !== null);
  const [currency = null, ...others] = new Set(priced.map(({ costCurrency }) => costCurrency));
  const isOneCurrency = others.length === 0;
  return {
    total: trips.length,
    distance: sumOfKnown(trips.map(({ distance }) => distance)) ?? 0,
    usedkWh: sumOfKnown(trips.map(({ usedkWh }) => usedkWh)),
    avgConsumption: used === null || countedDistance === null || countedDistance <= 0 ? null : rounded((used / countedDistance) * 100),
    duration: trips.reduce(
      (sum, { startTime, endTime }) => sum + (Math.floor(endTime / minuteMs) - Math.floor(startTime / minuteMs)) * 60,
      0,
    ),
    cost: isOneCurrency ? sumOfKnown(priced.map(({ cost }) => cost)) : null,
    costCurrency: isOneCurrency ? (currency as Trip['costCurrency']) : null,
    totalWithCost: pricedIncluded.length,
    distanceWithCost: sumOfKnown(pricedIncluded.map(({ distance }) => distance)) ?? 0,
    countedCost: isOneCurrency ? sumOfKnown(pricedIncluded.map(({ cost }) => cost)) : null,
    co2: sumOfKnown(trips.map(({ co2 }) => co2)),
    usedGas: sumOfKnown(trips.map(({ usedGas }) => usedGas)),
  };
}
