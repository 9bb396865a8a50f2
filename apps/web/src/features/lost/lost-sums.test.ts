import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossPerDay } from './lost-sums.ts';

describe('the energy lost per day (DASH-058)', () => {
  it.each([
    [{ kWh: 4.5, knownDuration: 3 * 86_400 }, 1.5],
    [{ kWh: 0.5, knownDuration: 43_200 }, null],
    [{ kWh: 0, knownDuration: 86_400 }, 0],
    [{ kWh: null, knownDuration: 86_400 }, null],
    [{ kWh: 1, knownDuration: 0 }, null],
  ])('of %j is %j kWh', (stats, expected) => {
    expect(lossPerDay(stats)).toBe(expected);
  });

  it('is never more than what was lost', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), fc.integer({ min: 0, max: 40_000_000 }), (kWh, knownDuration) => {
        expect(lossPerDay({ kWh, knownDuration }) ?? 0).toBeLessThanOrEqual(kWh);
      }),
    );
  });
});
