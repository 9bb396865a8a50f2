import type { NewOwnership, Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { comparePetrol, petrolTotal } from '@wattbook/domain/ownership/petrol-car';
import { perOne, type OwnershipSums, totalOf } from '@wattbook/domain/ownership/sum-ownership';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import { toDecimal, toMinor } from '../../db/fields/money.ts';
import type { StoredFacts } from './read-facts.ts';

interface Compared {
  readonly entered: NewOwnership;
  readonly sums: OwnershipSums;
  /** What was paid for the own car, in minor units. */
  readonly price: number | null;
  readonly lifeYears: number;
}

/** What the same km would have cost with a petrol car; null: what a litre costs is not entered. */
export function presentPetrol(
  { currency, distance, comparisonConsumption }: StoredFacts,
  { entered, sums, price, lifeYears }: Compared,
): Ownership['petrol'] {
  const { fuelPrice, petrolConsumption } = entered;
  const lines = comparePetrol(
    {
      price: toMinor(entered.petrolPrice, currency),
      consumption: petrolConsumption,
      fuelPrice: fuelPrice === null ? null : fuelPrice * 10 ** currencyDecimals(currency),
      tax: toMinor(entered.petrolTax, currency),
      insurance: toMinor(entered.petrolInsurance, currency),
      service: toMinor(entered.petrolService, currency),
    },
    { amounts: sums.counted, km: distance, months: sums.length, price, lifeYears, comparisonConsumption },
  );
  if (lines === null || fuelPrice === null || sums.months.length === 0) return null;
  const total = petrolTotal(lines);
  const main = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency));
  return {
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: main(amount) })),
    consumption: petrolConsumption ?? comparisonConsumption,
    fuelPrice,
    amount: toDecimal(total, currency),
    perMonth: main(perOne(total, sums.length)),
    perKm: main(perOne(total, distance)),
    saved: toDecimal(total - totalOf(sums.counted), currency),
  };
}
