import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedEnergy } from './charged-energy.ts';

describe('the energy between two levels (CHG-048)', () => {
  it.each([
    [20, 80, 75, 45],
    [20.5, 21, 77, 0.39],
    // Half up (OQ-060): 1.005 and 0.125 kWh.
    [0, 1, 100.5, 1.01],
    [0, 0.25, 50, 0.13],
    [50, 50, 75, 0],
  ])('from %d to %d %% of %d kWh is %d kWh', (startLevel, endLevel, batterykWh, expected) => {
    expect(chargedEnergy({ startLevel, endLevel, batterykWh })).toBe(expected);
  });

  it.each([
    ['without a size of the battery (OQ-151)', { startLevel: 20, endLevel: 80, batterykWh: null }],
    ['without a start', { startLevel: null, endLevel: 80, batterykWh: 75 }],
    ['without an end', { startLevel: 20, endLevel: null, batterykWh: 75 }],
    ['for a level that fell', { startLevel: 80, endLevel: 20, batterykWh: 75 }],
  ])('is unknown %s', (_why, levels) => {
    expect(chargedEnergy(levels)).toBeNull();
  });

  it('is within half a hundredth of the product', () => {
    const level = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(level, level, fc.double({ min: 1, max: 200, noNaN: true }), (one, other, batterykWh) => {
        const [startLevel, endLevel] = [Math.min(one, other), Math.max(one, other)];
        const exact = ((endLevel - startLevel) * batterykWh) / 100;
        expect(Math.abs((chargedEnergy({ startLevel, endLevel, batterykWh }) ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});
