import type { OwnershipAmounts } from './sum-ownership.ts';

/** A petrol car to compare with, as its user describes it; null: not known. */
export interface PetrolCar {
  /** Minor units. */
  readonly price: number | null;
  /** Litres per 100 km. */
  readonly consumption: number | null;
  /** Minor units per litre, with parts of one. */
  readonly fuelPrice: number | null;
  /** Minor units a year. */
  readonly tax: number | null;
  readonly insurance: number | null;
  readonly service: number | null;
}

/** Minimum and maximum of what is entered for a petrol car, in main units, litres per 100 km and main units per litre. */
export const petrolLimits = {
  petrolPrice: [0, 10_000_000],
  petrolConsumption: [0.1, 100],
  fuelPrice: [0.01, 1_000_000],
  petrolTax: [0, 1_000_000],
  petrolInsurance: [0, 1_000_000],
  petrolService: [0, 1_000_000],
} as const;

export const petrolLines = ['vehicle', 'fuel', 'insurance', 'tax', 'service', 'tyres', 'other'] as const;

/** Where an amount comes from: entered; that of the own car; of the car that the user compares CO2 with (SET-014); or it is missing and not counted. */
export const petrolSources = ['entered', 'own', 'comparison', 'missing'] as const;

export interface PetrolAmount {
  readonly line: (typeof petrolLines)[number];
  /** Minor units; null: not counted. */
  readonly amount: number | null;
  readonly source: (typeof petrolSources)[number];
}

/** The own car over some months: amounts in minor units, the distance in km. */
export interface ComparedCar {
  readonly amounts: OwnershipAmounts;
  readonly km: number;
  readonly months: number;
  /** What was paid for it; null: unknown, or it is leased. */
  readonly price: number | null;
  readonly lifeYears: number;
  /** Litres per 100 km of the car that the user compares CO2 with. */
  readonly comparisonConsumption: number;
}

/**
 * What the same km would have cost with a petrol car (decision 0180); null while the price of fuel is not known. A price that is entered loses the same share as that of the own car, without one evenly over
 * `lifeYears`. What is not entered is as much as for the own car, except the tax: an electric car pays less of it or none.
 */
export function comparePetrol(petrol: PetrolCar, own: ComparedCar): readonly PetrolAmount[] | null {
  const { fuelPrice } = petrol;
  if (fuelPrice === null) return null;
  const { amounts } = own;
  return [
    vehicleLine(petrol, own),
    fuelLine(petrol, own, fuelPrice),
    yearly('insurance', petrol.insurance, own.months) ?? { line: 'insurance', amount: amounts.insurance, source: 'own' },
    yearly('tax', petrol.tax, own.months) ?? { line: 'tax', amount: null, source: 'missing' },
    yearly('service', petrol.service, own.months) ?? { line: 'service', amount: amounts.service, source: 'own' },
    { line: 'tyres', amount: amounts.tyres, source: 'own' },
    { line: 'other', amount: amounts.other, source: 'own' },
  ];
}

/** All lines that count. */
export const petrolTotal = (lines: readonly PetrolAmount[]): number => lines.reduce((total, { amount }) => total + (amount ?? 0), 0);

function vehicleLine({ price }: PetrolCar, { amounts, months, lifeYears, ...own }: ComparedCar): PetrolAmount {
  const line = 'vehicle';
  if (price === null) return { line, amount: amounts.depreciation + amounts.leasing + amounts.financing, source: 'own' };
  const share = own.price === null || own.price <= 0 ? Math.min(1, months / (lifeYears * 12)) : amounts.depreciation / own.price;
  return { line, amount: Math.round(price * share), source: 'entered' };
}

function fuelLine({ consumption }: PetrolCar, { km, comparisonConsumption }: ComparedCar, fuelPrice: number): PetrolAmount {
  const litres = (km / 100) * (consumption ?? comparisonConsumption);
  return { line: 'fuel', amount: Math.round(litres * fuelPrice), source: consumption === null ? 'comparison' : 'entered' };
}

const yearly = (line: 'insurance' | 'tax' | 'service', amount: number | null, months: number): PetrolAmount | null =>
  amount === null ? null : { line, amount: Math.round((amount * months) / 12), source: 'entered' };
