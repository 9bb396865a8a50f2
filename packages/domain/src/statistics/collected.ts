import { type Histogram, histogramOf } from './histogram.ts';
import { type SpreadMetric, stepOf } from './metrics.ts';

export interface SpreadKey {
  readonly key: number;
  readonly min: number;
  readonly max: number;
  readonly histogram: Histogram;
}

/** Distance in km and energy in kWh of trips. */
export interface RatioKey {
  readonly key: number;
  readonly distance: number;
  readonly usedkWh: number;
  readonly trips: number;
}

export interface SingleKey {
  readonly key: number;
  readonly value: number;
  /** The entries that it rests on. */
  readonly sources: number;
}

/** A metric of a vehicle: the entries of its own that it rests on, which a threshold limits, and its keys in their order. */
export interface Collected<Key> {
  readonly entries: number;
  readonly keys: readonly Key[];
}

interface Keyed {
  readonly key: number;
  readonly value: number;
}

const inOrder = <Key extends { readonly key: number }>(keys: readonly Key[]): Key[] => keys.toSorted((a, b) => a.key - b.key);

/** Collects many values a key. */
export function collectSpread(metric: SpreadMetric, values: readonly Keyed[], entries: number): Collected<SpreadKey> {
  const byKey = Map.groupBy(values, ({ key }) => key);
  const keys = [...byKey].map(([key, found]) => {
    const ofKey = found.map(({ value }) => value);
    return {
      key,
      min: ofKey.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
      max: ofKey.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
      histogram: histogramOf(ofKey, stepOf(metric, key)),
    };
  });
  return { entries, keys: inOrder(keys) };
}

/** Sums distance and energy of trips by key; a trip without a key or without energy is left out. */
export function collectRatio<Trip extends { readonly distance: number; readonly usedkWh: number | null }>(
  trips: readonly Trip[],
  keyOf: (trip: Trip) => number | null,
): Collected<RatioKey> {
  const sums = new Map<number, { key: number; distance: number; usedkWh: number; trips: number }>();
  let entries = 0;
  for (const trip of trips) {
    const key = keyOf(trip);
    if (key === null || trip.usedkWh === null || trip.distance <= 0) continue;
    const sum = sums.get(key) ?? { key, distance: 0, usedkWh: 0, trips: 0 };
    sum.distance += trip.distance;
    sum.usedkWh += trip.usedkWh;
    sum.trips += 1;
    entries += 1;
    sums.set(key, sum);
  }
  return { entries, keys: inOrder([...sums.values()]) };
}

/** Keeps the last value of each key. */
export const collectSingle = (values: readonly SingleKey[], entries: number): Collected<SingleKey> => ({
  entries,
  keys: inOrder([...new Map(values.map((value) => [value.key, value])).values()]),
});

/** kWh per 100 km. */
export const consumptionOf = ({ distance, usedkWh }: Pick<RatioKey, 'distance' | 'usedkWh'>): number => (100 * usedkWh) / distance;

/** The beginning of the step of this width that contains a value. */
export const beginOf = (value: number, width: number): number => Math.floor(value / width) * width;
