import type { Collected, RatioKey, SingleKey, SpreadKey } from './collected.ts';
import { type Metric, type SpreadMetric, stepOf } from './metrics.ts';
import { packNumbers, unpackNumbers } from './pack-numbers.ts';

/** What is stored of a vehicle. `hoursByLevel` belongs to the vehicle alone: no group has it. */
export type PackedMetric = Metric | 'hoursByLevel';

/** Values are stored in thousandths. */
const scale = 1000;
const toWhole = (value: number): number => Math.round(value * scale);

interface Packing<Key> {
  readonly write: (key: Key) => number[];
  readonly read: (next: () => number, key: number) => Key;
}

const single: Packing<SingleKey> = {
  write: ({ value, sources }) => [toWhole(value), sources],
  read: (next, key) => ({ key, value: next() / scale, sources: next() }),
};

const ratio: Packing<RatioKey> = {
  write: ({ distance, usedkWh, trips }) => [toWhole(distance), toWhole(usedkWh), trips],
  read: (next, key) => ({ key, distance: next() / scale, usedkWh: next() / scale, trips: next() }),
};

/** Of a histogram the steps that have a weight, each with its distance from the one before. */
const spread = (metric: SpreadMetric): Packing<SpreadKey> => ({
  write({ min, max, histogram: { first, weights } }) {
    const used = weights.flatMap((weight, index) => (weight > 0 ? [{ index, weight }] : []));
    const steps = used.flatMap(({ index, weight }, at) => [index - (used[at - 1]?.index ?? 0), weight]);
    return [toWhole(min), toWhole(max), first, used.length, ...steps];
  },
  read(next, key) {
    const [min, max, first, used] = [next() / scale, next() / scale, next(), next()];
    const weights: number[] = [];
    let index = 0;
    for (let at = 0; at < used; at += 1) {
      index += next();
      while (weights.length < index) weights.push(0);
      weights.push(next());
    }
    return { key, min, max, histogram: { step: stepOf(metric, key), first, weights } };
  },
});

const pack = <Key extends { readonly key: number }>({ write }: Packing<Key>, { entries, keys }: Collected<Key>): Uint8Array =>
  packNumbers([entries, keys.length, ...keys.flatMap((key) => [key.key, ...write(key)])]);

function unpack<Key>({ read }: Packing<Key>, bytes: Uint8Array): Collected<Key> {
  const next = unpackNumbers(bytes);
  const [entries, count] = [next(), next()];
  return { entries, keys: Array.from({ length: count }, () => read(next, next())) };
}

/** A metric of a vehicle as bytes, and back: values in thousandths. */
export const packSingle = (collected: Collected<SingleKey>): Uint8Array => pack(single, collected);
export const unpackSingle = (bytes: Uint8Array): Collected<SingleKey> => unpack(single, bytes);
export const packRatio = (collected: Collected<RatioKey>): Uint8Array => pack(ratio, collected);
export const unpackRatio = (bytes: Uint8Array): Collected<RatioKey> => unpack(ratio, bytes);
/** Weights are whole numbers: those of a vehicle are counts. */
export const packSpread = (metric: SpreadMetric, collected: Collected<SpreadKey>): Uint8Array => pack(spread(metric), collected);
export const unpackSpread = (metric: SpreadMetric, bytes: Uint8Array): Collected<SpreadKey> => unpack(spread(metric), bytes);
