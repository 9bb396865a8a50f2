import { describe, expect, it } from 'vitest';
import { lossPerDay } from './lost-sums.ts';

describe('the energy lost per day (DASH-058)', () => {
  it.each([
    [{ kWh: 4.5, duration: 3 * 86_400 }, 1.5],
    [{ kWh: 0.5, duration: 43_200 }, 1],
    [{ kWh: 0, duration: 86_400 }, 0],
    [{ kWh: null, duration: 86_400 }, null],
    [{ kWh: 1, duration: 0 }, null],
  ])('of %j is %j kWh', (stats, expected) => {
    expect(lossPerDay(stats)).toBe(expected);
  });
});
