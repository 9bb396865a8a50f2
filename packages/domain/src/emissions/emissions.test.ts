import { describe, expect, it } from 'vitest';
import { co2OfEnergy, co2Saved } from './emissions.ts';

describe('CO2', () => {
  it.each([
    { kWh: 10, factor: undefined, grams: 3800 },
    { kWh: 10.1, factor: 45, grams: 455 },
    { kWh: 10, factor: 0, grams: 0 },
    { kWh: null, factor: undefined, grams: null },
  ])('of $kWh kWh at $factor g/kWh is $grams g (OQ-205)', ({ kWh, factor, grams }) => {
    expect(co2OfEnergy(kWh, factor)).toBe(grams);
  });

  it.each([
    { distance: 100, co2: 3800, car: undefined, grams: 9709 },
    { distance: 100, co2: 3800, car: 'small' as const, grams: 6391 },
    { distance: 100, co2: 3800, car: 'suv' as const, grams: 14449 },
    { distance: 0, co2: 3800, car: undefined, grams: -3800 },
    { distance: null, co2: 3800, car: undefined, grams: null },
    { distance: 100, co2: null, car: undefined, grams: null },
  ])('saved over $distance km against the $car car is $grams g (OQ-205, SET-014)', ({ distance, co2, car, grams }) => {
    expect(co2Saved(distance, co2, car)).toBe(grams);
  });
});
