import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './number.ts';
import { roundTogether } from './round-together.ts';

describe('numbers that are shown with their sum', () => {
  it.each<[string, readonly (number | null)[], number, number | undefined, readonly (number | null)[], number]>([
    ['get what is missing by the largest remainder', [1.0004, 1.0004, 1.0004], 3, undefined, [1.001, 1, 1], 3.001],
    ['are thirds of 100 percent', [100 / 3, 100 / 3, 100 / 3], 1, 100, [33.4, 33.3, 33.3], 100],
    ['stay as they are where nothing is missing', [0.1, 0.2], 1, undefined, [0.1, 0.2], 0.3],
    ['stay missing', [null, 0.55, 0.45], 1, undefined, [null, 0.6, 0.4], 1],
    ['are nothing', [], 1, undefined, [], 0],
    ['may be below zero', [-0.55, 0.25], 1, undefined, [-0.5, 0.2], -0.3],
  ])('%s', (_, numbers, decimals, total, values, sum) => {
    expect(roundTogether(numbers, decimals, total)).toEqual({ values, total: sum });
  });

  it('add up to the shown total, each within one last digit of itself', () => {
    const anyNumber = fc.option(
      fc.integer({ min: -10_000_000, max: 1_000_000_000 }).map((number) => number / 100_000),
      { freq: 10 },
    );
    fc.assert(
      fc.property(fc.array(anyNumber, { maxLength: 60 }), fc.integer({ min: 0, max: 3 }), (numbers, decimals) => {
        const { values, total } = roundTogether(numbers, decimals);
        const digit = 10 ** -decimals;
        // What a reader adds up: the printed digits.
        const printed = (value: number | null) =>
          Math.round(Number(formatNumber(value, { language: 'en' }, decimals)?.replaceAll(',', '') ?? 0) * 10 ** decimals);
        expect(values.reduce((sum: number, value) => sum + printed(value), 0)).toBe(printed(total));
        for (const [index, value] of values.entries()) {
          expect(value === null).toBe(numbers[index] === null);
          if (value !== null) expect(Math.abs(value - (numbers[index] ?? 0))).toBeLessThan(digit * 1.000001);
        }
      }),
    );
  });

  it('are 100 percent, whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }), (parts) => {
        const sum = parts.reduce((added, part) => added + part, 0);
        const { values } = roundTogether(
          parts.map((part) => (part / sum) * 100),
          1,
          100,
        );
        expect(values.reduce((added: number, value) => added + Math.round((value ?? 0) * 10), 0)).toBe(1000);
      }),
    );
  });
});
