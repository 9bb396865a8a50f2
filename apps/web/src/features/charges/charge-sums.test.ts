import { describe, expect, it } from 'vitest';
import { averagePower } from './charge-sums.ts';

const hour = { startTime: '2026-11-15T14:00:00Z', endTime: '2026-11-15T15:30:00Z' };

describe('the average power of a charge (CHG-065)', () => {
  it('is its energy divided by its duration', () => expect(averagePower({ ...hour, kWh: 16.5 })).toBeCloseTo(11, 10));

  it('is null without an energy or a duration', () => {
    expect(averagePower({ ...hour, kWh: null })).toBeNull();
    expect(averagePower({ startTime: hour.startTime, endTime: hour.startTime, kWh: 1 })).toBeNull();
  });
});
