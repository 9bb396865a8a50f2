import { describe, expect, it } from 'vitest';
import { exampleTrip, englishFormats } from '../testing/trip-row.ts';
import { headFacts, tripFacts } from './trip-facts.ts';

const factOf = (label: string, changes: Parameters<typeof exampleTrip>[0] = {}, efficiency: number | null = 0.165) =>
  [...headFacts(exampleTrip(changes), englishFormats), ...tripFacts(exampleTrip(changes), efficiency, englishFormats)].find(
    (fact) => fact.label === label,
  );

describe('the figures of a trip', () => {
  it.each([
    ['trips.distance', '88.6'],
    ['trips.consumption', '18.6'],
    ['trips.duration', '1:22'],
    ['trips.efficiency', '88'],
    ['trips.energy', '16.48'],
    ['trips.cost', '€6.29'],
    ['trips.co2', '2.6'],
    ['trips.level', '57 → 34'],
    ['trips.outside', '4'],
    ['trips.highestSpeed', '131'],
    ['trips.elevationGain', '120'],
  ])('%s is %s', (label, value) => {
    expect(factOf(label)?.value).toBe(value);
  });

  it.each([
    ['trips.cost', { cost: -100 }, 'TRIP-079'],
    ['trips.outside', { avgOutTemp: -120 }, 'TRIP-080'],
    ['trips.averageSpeed', { avgSpeed: -120 }, 'TRIP-080'],
    ['trips.level', { endLevel: null }, 'never half a change'],
  ] as const)('%s is missing for %j (%s)', (label, changes, _requirement) => {
    expect(factOf(label, changes)?.value).toBeNull();
  });

  it.each([
    [{ cost: 6.29, usedkWh: 16.48 }, 'trips.costFromCharges', '€0.382'],
    [{ cost: 6.29, usedkWh: 16.48, costPartial: true }, 'trips.costFromKnown', '€0.382'],
    [{ cost: 6.29, costCurrency: 'CHF' as const, usedkWh: 10 }, 'trips.costFromCharges', 'CHF\u00a00.63'],
    [{ cost: 6.29, costEntered: true }, 'trips.costEntered', undefined],
    [{ cost: 0, usedkWh: null }, undefined, undefined],
    [{ cost: 0, usedkWh: null, costPartial: true }, 'trips.costPartial', undefined],
  ])('say where a cost comes from: %j (OQ-127, TRIP-116)', (changes, hint, price) => {
    const fact = factOf('trips.cost', changes);
    expect([fact?.hint, fact?.hintValues?.['price']]).toEqual([hint, price]);
  });

  it('show a consumption only above -100 (TRIP-078)', () => {
    expect(factOf('trips.consumption', { avgConsumption: -100 })?.value).toBeNull();
    expect(factOf('trips.consumption', { avgConsumption: -99.9 })?.value).toBe('-99.9');
  });

  it('show a cost of zero and a temperature below zero (TRIP-079)', () => {
    expect(factOf('trips.cost', { cost: 0 })?.value).toBe('€0.00');
    expect(factOf('trips.outside', { avgOutTemp: -12 })?.value).toBe('-12');
  });

  it('name the source of energy and distance, and no source without an energy', () => {
    expect(factOf('trips.energy', { usedMethod: 'level' })?.hint).toBe('trips.methodLevel');
    expect(factOf('trips.energy', { usedkWh: null, usedMethod: null })?.hint).toBeUndefined();
    expect(factOf('trips.distance', { distanceMethod: 'gps' })?.hint).toBe('trips.distanceGps');
  });

  it('have the fuel of a vehicle that reports it, and why the consumption is unknown on fuel (TRIP-006)', () => {
    expect(factOf('trips.fuel')).toBeUndefined();
    const onFuel = { startGasLevel: 80, endGasLevel: 71, usedGas: 4.5, avgConsumption: null };
    expect(factOf('trips.fuel', onFuel)).toMatchObject({ value: '4.5', unit: 'l' });
    expect(factOf('trips.consumption', onFuel)).toMatchObject({ value: null, hint: 'trips.consumptionOnFuel' });
    expect(factOf('trips.consumption', { startGasLevel: 80, endGasLevel: 80 })?.hint).toBeUndefined();
  });

  it('have no efficiency without the rated consumption of the vehicle (TRIP-082, OQ-117)', () => {
    expect(factOf('trips.efficiency', {}, null)).toMatchObject({ value: null, hint: 'trips.efficiencyNone' });
  });
});
