import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../testing/english.ts';
import { figuresOf } from '../../../ui/strip/sum-figures.ts';
import { englishFormats, germanMiles } from '../testing/trip-row.ts';
import { costPerDistance, tripFigures } from './trip-figures.ts';

const stats = (changes: Partial<TripStats> = {}): TripStats => ({
  total: 38,
  distance: 1184.6,
  usedkWh: 210.8,
  avgConsumption: 17.8,
  duration: 5_400_000,
  cost: 80.98,
  costCurrency: 'EUR',
  converted: [],
  unconverted: [],
  totalWithCost: 38,
  distanceWithCost: 1184.6,
  countedCost: 80.98,
  co2: 37_600,
  usedGas: null,
  ...changes,
});
const shown = (now?: TripStats, before?: TripStats) => figuresOf(tripFigures, now, before, { formats: englishFormats, t: inEnglish });
const valuesOf = (now?: TripStats) => shown(now).map(({ value }) => value);

describe('the sums over the trips list (TRIP-022)', () => {
  it('are count, distance, consumption, cost, cost per distance and CO2 in kg', () => {
    expect(valuesOf(stats())).toEqual(['38', '1,184.6', '17.8', '€80.98', '€6.83', '37.6']);
  });

  it('leave out unknown values', () => {
    expect(valuesOf(stats({ co2: null, avgConsumption: null }))).toEqual(['38', '1,184.6', null, '€80.98', '€6.83', null]);
    expect(valuesOf()).toEqual([null, null, null, null, null, null]);
  });

  it('have the fuel in litres where a trip used some (TRIP-006)', () => {
    expect(valuesOf(stats({ usedGas: 12.34 }))).toEqual(['38', '1,184.6', '17.8', '12.3', '€80.98', '€6.83', '37.6']);
  });

  it('have no cost and no cost per distance while neither the range nor the one before has a cost', () => {
    const priceless = stats({ cost: null, countedCost: null, costCurrency: null, totalWithCost: 0, distanceWithCost: 0 });
    const labelsOf = (now?: TripStats, before?: TripStats) => shown(now, before).map(({ label }) => label);
    const without = ['Trips', 'Distance', 'Consumption', 'CO₂'];
    const withCost = ['Trips', 'Distance', 'Consumption', 'Cost', 'Cost/100\u00a0km', 'CO₂'];
    expect(labelsOf(priceless)).toEqual(without);
    expect(labelsOf(priceless, priceless)).toEqual(without);
    expect(labelsOf(stats(), priceless)).toEqual(withCost);
    expect(labelsOf(priceless, stats())).toEqual(withCost);
    expect(labelsOf(stats({ cost: 0 }))).toEqual(withCost);
    expect(labelsOf(stats({ distanceWithCost: 0 }))).toEqual(withCost);
  });

  it('compare with the previous range: the count by difference, the rest by percent (TRIP-023)', () => {
    const [count, distance] = shown(stats(), stats({ total: 36, distance: 1117 }));
    expect(count?.compare).toEqual({ now: 38, before: 36, by: 'count' });
    expect(distance?.compare).toEqual({ now: 1184.6, before: 1117, by: 'percent' });
  });

  it('show the cost per 100 of the user’s distance unit', () => {
    const priced = { countedCost: 10, costCurrency: 'EUR', distanceWithCost: 100 } as const;
    expect(costPerDistance(priced, englishFormats)).toEqual({ cost: 10, costCurrency: 'EUR' });
    expect(costPerDistance(priced, germanMiles).cost).toBeCloseTo(16.0934, 4);
    expect(costPerDistance({ ...priced, distanceWithCost: 0 }, englishFormats).cost).toBeNull();
  });

  it('divide the cost by the distance of the trips with a cost, and show how many they are', () => {
    const [, , , , perDistance] = shown(stats({ cost: 999, countedCost: 10, totalWithCost: 4, distanceWithCost: 100 }));
    expect([perDistance?.value, perDistance?.note]).toEqual(['€10.00', 'of 4 of 38 trips']);
    expect(shown(stats())[4]?.note).toBeUndefined();
  });

  it('show a cost in the currency that it was stored in, and compare only costs in the user’s currency', () => {
    const [, , , cost] = shown(stats({ costCurrency: 'CHF' }), stats());
    expect([cost?.value, cost?.compare?.now]).toEqual(['CHF 80.98'.replace(' ', '\u00a0'), null]);
  });
});
