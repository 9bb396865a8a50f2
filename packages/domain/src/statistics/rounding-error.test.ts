import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundingError } from './rounding-error.ts';

/** Charges of 72 kWh in whole points from some levels on, as a vehicle tells them that rounds (0.5) or cuts off (0). */
const told = (starts: readonly number[], rounds: number, end = 80) =>
  starts.map((start) => {
    const startLevel = Math.floor(start + rounds);
    return { startLevel, endLevel: end, points: end - startLevel, storedkWh: 0.72 * (end - start) };
  });
/** Charges of 20 to 70 points. */
const anyStarts = fc.array(fc.double({ min: 10, max: 60, noNaN: true }), { minLength: 100, maxLength: 200 });
const halfAStep = (points: number) => 0.5 / points;

it('is small for whole levels that were rounded, and half a step for those that were cut off, as charges of different lengths show', () => {
  const starts = Array.from({ length: 150 }, (_, index) => 15 + ((index * 7.37) % 45));
  expect(roundingError(told(starts, 0.5))).toBeLessThan(0.1 * halfAStep(45));
  expect(roundingError(told(starts, 0))).toBeGreaterThan(0.9 * halfAStep(45));
});

it('is undecided where all charges are alike, and smaller where they end anywhere', () => {
  const alike = told(
    Array.from({ length: 20 }, () => 30),
    0.5,
  );
  expect(roundingError(alike)).toBeCloseTo(Math.sqrt(0.5) * halfAStep(50), 9);
  const anywhere = alike.map((one, index) => ({ ...one, startLevel: 10 + index, endLevel: 60 + index }));
  expect(roundingError(anywhere)).toBeCloseTo((Math.sqrt(0.5) * halfAStep(50)) / 20, 9);
});

it('is anything up to half a step for finer levels, and none without a step', () => {
  const fine = told([30, 40, 45, 50, 52], 0.5).map((one, index) => ({ ...one, startLevel: one.startLevel + 0.1 * index, points: 40 }));
  expect(roundingError(fine)).toBeCloseTo(0.05 / Math.sqrt(3) / 40, 9);
  expect(roundingError(fine.map((one, index) => ({ ...one, startLevel: one.startLevel + 1e-3 * Math.sqrt(index + 2) })))).toBe(0);
});

it('is at most half a step, whatever the charges are', () => {
  fc.assert(
    fc.property(anyStarts, fc.boolean(), (starts, rounds) => {
      const charges = told(starts, rounds ? 0.5 : 0);
      const shortest = Math.min(...charges.map(({ points }) => points));
      const error = roundingError(charges);
      expect(error >= 0 && error <= halfAStep(shortest)).toBe(true);
    }),
  );
});
