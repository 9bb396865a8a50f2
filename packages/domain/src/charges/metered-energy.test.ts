import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contradictsMeter, fitsRise, isPlausiblyMetered, meteredEnergy } from './metered-energy.ts';

describe('the metered energy of a charge', () => {
  it.each([
    [1234.567, 1245.678, 11.111],
    [0.1, 0.3, 0.2],
    [12, 12, 0],
    [null, 12, null],
    [12, null, null],
    [null, null, null],
  ])('from %j to %j kWh is %j', (meterStart, meterEnd, expected) => {
    expect(meteredEnergy({ meterStart, meterEnd })).toBe(expected);
  });

  it('is exact in thousandths however long the meter has counted', () => {
    const thousandths = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(thousandths, fc.integer({ min: 0, max: 1_000_000 }), (start, counted) => {
        expect(meteredEnergy({ meterStart: start / 1000, meterEnd: (start + counted) / 1000 })).toBe(counted / 1000);
      }),
    );
  });

  it.each([
    [20, 21.5, true],
    [20, 9, true],
    [20, 8.9, false],
    [20, 50, true],
    [20, 50.1, false],
    [0, 10, true],
    [null, 9000, true],
  ])('of %j kWh in the battery may be %j: %j', (kWh, metered, expected) => {
    expect(isPlausiblyMetered(metered, kWh)).toBe(expected);
  });

  it.each([
    [22.5, 22.4, false],
    [0.3, 0.6, false],
    [15.986, 10, true],
    [10, 11.2, true],
  ])('of %j stated and %j metered kWh contradict each other: %j', (stated, metered, contradicts) => {
    expect(contradictsMeter(stated, metered)).toBe(contradicts);
  });

  it.each([
    [32.2, 44, true],
    [2, 44, false],
    [40, 5, false],
    [1, 0, false],
  ])('of %j kWh can raise some battery by %j %: %j', (metered, points, fits) => {
    expect(fitsRise(metered, points)).toBe(fits);
  });
});
