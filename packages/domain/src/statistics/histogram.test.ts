import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHistograms, histogramOf, quantile, scaleHistogram, weightOf } from './histogram.ts';

const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
const anyValues = fc.array(fc.double({ min: -50, max: 400, noNaN: true }), { minLength: 1, maxLength: 60 });
const anyStep = fc.constantFrom(0.2, 1, 5);

/** The quantile of values by their order alone: the first with at least this part at or below it; at a boundary the middle of both sides. */
function exactQuantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = values.length * part;
  const isBoundary = Math.abs(rank - Math.round(rank)) < 1e-9;
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? Number.NaN;
  return isBoundary ? (at(Math.round(rank) - 1) + at(Math.round(rank))) / 2 : at(Math.ceil(rank) - 1);
}

describe('the quantile of a histogram', () => {
  it('differs from that of the values themselves by at most a step', () => {
    fc.assert(
      fc.property(anyValues, anyStep, (values, step) => {
        for (const part of parts) {
          const found = quantile(histogramOf(values, step), part) ?? Number.NaN;
          expect(Math.abs(found - exactQuantile(values, part))).toBeLessThanOrEqual(step * 1.000001);
        }
      }),
    );
  });

  it('does not change when all weights are scaled', () => {
    fc.assert(
      fc.property(anyValues, fc.double({ min: 0.001, max: 7, noNaN: true }), (values, factor) => {
        const histogram = histogramOf(values, 1);
        for (const part of parts)
          expect(quantile(scaleHistogram(histogram, factor), part)).toBeCloseTo(quantile(histogram, part) ?? Number.NaN, 6);
      }),
    );
  });

  it('rises with the part', () => {
    fc.assert(
      fc.property(anyValues, anyStep, (values, step) => {
        const found = parts.map((part) => quantile(histogramOf(values, step), part) ?? 0);
        expect(found).toEqual(found.toSorted((a, b) => a - b));
      }),
    );
  });

  it.each([
    ['of nothing', [], null],
    ['of one value, in the middle of its step', [7.2], 7.5],
    ['of an even number, between the two middle ones', [10, 100], 55.5],
    ['of many in a step, within it', [3, 3.1, 3.2, 3.3], 3.5],
  ])('%s', (_, values, expected) => expect(quantile(histogramOf(values, 1), 0.5)).toBe(expected));
});

describe('histograms', () => {
  it('have one step for 0, whatever its sign', () => expect(histogramOf([-0], 1)).toEqual(histogramOf([0], 1)));

  it('of parts add up to that of the whole, in any order', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyStep, (a, b, step) => {
        const whole = histogramOf([...a, ...b], step);
        expect(addHistograms(histogramOf(a, step), histogramOf(b, step))).toEqual(whole);
        expect(addHistograms(histogramOf(b, step), histogramOf(a, step))).toEqual(whole);
        expect(weightOf(whole)).toBe(a.length + b.length);
      }),
    );
  });
});
