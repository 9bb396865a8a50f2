import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectSpread } from './collected.ts';
import { packNumbers, unpackNumbers } from './pack-numbers.ts';
import { packRatio, packSingle, packSpread, unpackRatio, unpackSingle, unpackSpread } from './pack-metrics.ts';

const thousandths = (max: number) => fc.integer({ min: -max * 1000, max: max * 1000 }).map((value) => value / 1000);

describe('packed metrics', () => {
  it('are whole numbers of both signs, up to the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(2 ** 51), max: 2 ** 51 })), (numbers) => {
        const next = unpackNumbers(packNumbers(numbers));
        expect(numbers.map(() => next())).toEqual(numbers);
        expect(next).toThrow('end too early');
      }),
    );
  });

  it('come back as they were', () => {
    const keys = fc.uniqueArray(
      fc.record({ key: fc.integer({ min: -30, max: 202_612 }), value: thousandths(1e6), sources: fc.nat(5000) }),
      { selector: ({ key }) => key },
    );
    fc.assert(
      fc.property(keys, fc.nat(9999), (singles, entries) => {
        const single = { entries, keys: singles };
        expect(unpackSingle(packSingle(single))).toEqual(single);
        const ratio = {
          entries,
          keys: singles.map(({ key, value, sources }) => ({ key, distance: Math.abs(value), usedkWh: value, trips: sources })),
        };
        expect(unpackRatio(packRatio(ratio))).toEqual(ratio);
      }),
    );
  });

  it('have the histogram of each level with its exact lowest and highest value', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.nat(100), value: thousandths(250) }), { maxLength: 80 }), (values) => {
        const spread = collectSpread('powerByLevel', values, values.length);
        expect(unpackSpread('powerByLevel', packSpread('powerByLevel', spread))).toEqual(spread);
      }),
    );
  });
});
