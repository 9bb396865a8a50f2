import { describe, expect, it } from 'vitest';
import { efficiencyOf } from './efficiency.ts';

describe('efficiency of a trip (TRIP-082, OQ-117)', () => {
  it.each([
    [18.6, 0.16554, 89],
    [16.5, 0.165, 100],
    [15, 0.165, 110],
  ])('is, at %d kWh/100 km with a vehicle of %d kWh/km, %d percent', (avgConsumption, vehicle, percent) => {
    expect(efficiencyOf(avgConsumption, vehicle)).toBeCloseTo(percent, 5);
  });

  it.each([
    [null, 0.165],
    [17, null],
    [0, 0.165],
    [-3, 0.165],
  ])('is unknown for %j kWh/100 km with a vehicle of %j', (avgConsumption, vehicle) => {
    expect(efficiencyOf(avgConsumption, vehicle)).toBeNull();
  });
});
