import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownershipParts } from './ownership-parts.ts';
import { type ComparedCar, comparePetrol, type PetrolCar, petrolTotal } from './petrol-car.ts';
import type { OwnershipAmounts } from './sum-ownership.ts';

const none = Object.fromEntries(ownershipParts.map((part) => [part, 0])) as Record<keyof OwnershipAmounts, number>;
const own: ComparedCar = {
  amounts: { ...none, depreciation: 400_000, insurance: 70_000, service: 30_000, tyres: 10_000, other: 5000, quota: -9500, energy: 90_000 },
  km: 20_000,
  months: 24,
  price: 4_000_000,
  lifeYears: 8,
  comparisonConsumption: 5.7,
};
const unknown: PetrolCar = { price: null, consumption: null, fuelPrice: null, tax: null, insurance: null, service: null };
const linesOf = (petrol: Partial<PetrolCar>, compared: Partial<ComparedCar> = {}) =>
  Object.fromEntries(
    (comparePetrol({ ...unknown, ...petrol }, { ...own, ...compared }) ?? []).map(({ line, amount, source }) => [line, [amount, source]]),
  );

describe('a petrol car for the same km (decision 0180)', () => {
  it('is not compared while nobody says what a litre costs', () => {
    expect(comparePetrol({ ...unknown, price: 3_000_000, consumption: 6 }, own)).toBeNull();
  });

  it('costs as much as the own car where nothing else is entered, without a tax that is not known', () => {
    expect(linesOf({ fuelPrice: 180 })).toEqual({
      vehicle: [400_000, 'own'],
      fuel: [205_200, 'comparison'],
      insurance: [70_000, 'own'],
      tax: [null, 'missing'],
      service: [30_000, 'own'],
      tyres: [10_000, 'own'],
      other: [5000, 'own'],
    });
  });

  it('costs what is entered: of a year, of a litre, and the same share of its price', () => {
    const petrol = { price: 3_000_000, consumption: 7, fuelPrice: 175.9, tax: 12_000, insurance: 80_000, service: 50_000 };
    expect(linesOf(petrol)).toMatchObject({
      vehicle: [300_000, 'entered'],
      fuel: [246_260, 'entered'],
      insurance: [160_000, 'entered'],
      tax: [24_000, 'entered'],
      service: [100_000, 'entered'],
    });
  });

  it('loses its price evenly over the years of its life where the own car is leased, and no more than its price', () => {
    expect(linesOf({ price: 3_000_000, fuelPrice: 180 }, { price: null })['vehicle']).toEqual([750_000, 'entered']);
    expect(linesOf({ price: 3_000_000, fuelPrice: 180 }, { price: null, months: 200 })['vehicle']).toEqual([3_000_000, 'entered']);
  });

  it('costs more the more it drives and drinks, and its lines add up', () => {
    const any = fc.record({ km: fc.integer({ min: 1, max: 200_000 }), consumption: fc.double({ min: 1, max: 20, noNaN: true }) });
    fc.assert(
      fc.property(any, ({ km, consumption }) => {
        const lines = comparePetrol({ ...unknown, fuelPrice: 180, consumption }, { ...own, km }) ?? [];
        const more = comparePetrol({ ...unknown, fuelPrice: 180, consumption: consumption + 1 }, { ...own, km: km + 100 }) ?? [];
        expect(petrolTotal(more)).toBeGreaterThan(petrolTotal(lines));
        expect(petrolTotal(lines)).toBe(lines.reduce((total, { amount }) => total + (amount ?? 0), 0));
      }),
    );
  });
});
