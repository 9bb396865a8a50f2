import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { electricConsumption, isElectric } from './electric-consumption.ts';

const battery = { startGasLevel: null, endGasLevel: null };

describe('the electric consumption of a trip (TRIP-006, TRIP-023)', () => {
  it.each([
    ['a car without fuel', battery, 10, 50, 20],
    ['a car without fuel downhill', battery, 1, 50, 2],
    ['a recuperating car without fuel', battery, -1, 10, -10],
    ['a hybrid whose fuel did not change', { startGasLevel: 70, endGasLevel: 70 }, 10, 50, 20],
    ['a hybrid whose fuel did not change, at hardly any energy', { startGasLevel: 70, endGasLevel: 70 }, 1.5, 50, null],
    ['a hybrid that used fuel', { startGasLevel: 70, endGasLevel: 66 }, 10, 50, null],
    ['a hybrid that took fuel', { startGasLevel: 10, endGasLevel: 97 }, 10, 50, null],
    ['a hybrid whose fuel is known at one end', { startGasLevel: 70, endGasLevel: null }, 10, 50, null],
    ['a trip of unknown energy', battery, null, 50, null],
    ['a trip of less than 500 m', battery, 0.1, 0.4, null],
  ])('of %s', (_name, levels, usedkWh, distance, expected) => {
    expect(electricConsumption({ ...levels, usedkWh, distance })).toBe(expected);
  });

  it('of a car with fuel is never below that of a car without fuel', () => {
    const level = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    fc.assert(
      fc.property(
        level,
        level,
        fc.double({ min: -5, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (start, end, usedkWh, distance) => {
          fc.pre(start !== null || end !== null);
          const trip = { startGasLevel: start, endGasLevel: end, usedkWh, distance };
          expect(electricConsumption(trip) ?? 4).toBeGreaterThanOrEqual(4 - 1e-9);
          expect(isElectric(trip) && start !== end).toBe(false);
        },
      ),
    );
  });
});
