import type { NewOwnership, Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import { rateOf } from '@wattbook/domain/logbook/benefit/benefit-rates';
import { type CurvePoint, valueCurve, valueOn } from '@wattbook/domain/ownership/car-value';
import { ownershipParts } from '@wattbook/domain/ownership/ownership-parts';
import { type OwnershipAmounts, perOne, sumOwnership, type OwnershipSums, totalOf } from '@wattbook/domain/ownership/sum-ownership';
import { type Currency, toDecimal, toMinor } from '../../db/fields/money.ts';
import { presentConverted } from '../exchange-rates/public.ts';
import type { ConvertedFacts } from './convert-facts.ts';
import { isOfPrice, missingOf } from './missing-of.ts';
import { presentPetrol } from './present-petrol.ts';
import { arePaymentsEntered, countedCosts, type StoredFacts } from './read-facts.ts';

/** What was paid for the car in the currency of the user; null: no such cost is entered. */
export interface Purchase {
  readonly price: number;
  readonly boughtOn: string;
}

/** The answer for what is stored and entered. */
export function presentOwnership(facts: ConvertedFacts): Ownership {
  const { currency, months, distance, used: entered } = facts;
  const purchase = purchaseOf(facts);
  const years = usualLife(facts);
  const value = purchase === null ? [] : curveOf(purchase, entered, { years: years.lifeYears, currency });
  const employerBy = employerOf(facts);
  const sums = sumOwnership({
    value,
    costs: [...countedCosts(facts.costs, currency), ...facts.fees.filter((fee) => fee.currency === currency)],
    months: months.map(({ month, from, to }, index) => {
      const { energy, counted } = facts.energy.months[index] ?? { energy: 0, counted: 0 };
      return { month, from, to, energy, countedEnergy: counted, stated: employerBy === 'stated' ? (facts.stated.get(month) ?? 0) : 0 };
    }),
  });
  const rated = (amount: number, counted: number) => ({
    amount: toDecimal(amount, currency),
    perMonth: inMain(perOne(amount, sums.length), currency),
    perKm: inMain(perOne(counted, distance), currency),
  });
  return {
    currency,
    from: months[0]?.from ?? null,
    to: months.at(-1)?.to ?? null,
    without: [...facts.without],
    months: sums.length,
    distance,
    parts: partsOf(sums.amounts).map((part) => ({ part, ...rated(sums.amounts[part], sums.counted[part]) })),
    total: rated(totalOf(sums.amounts), totalOf(sums.counted)),
    series: presentSeries(sums, currency),
    value: purchase && presentValue(facts, { purchase, points: value, lifeYears: entered.lifeYears ?? years.lifeYears, usual: years }),
    petrol: presentPetrol(facts, { entered, sums, price: purchase?.price ?? null, lifeYears: entered.lifeYears ?? years.lifeYears }),
    costs: presentCosts(facts),
    employerBy,
    converted: presentConverted(facts.converted, currency),
    entered: { ...facts.entered, currency: facts.entered.currency ?? currency },
    missing: missingOf(facts, { hasPrice: purchase !== null, hasFuelPrice: entered.fuelPrice !== null }),
  };
}

/** The costs of the purchase together, less what was paid back; its day is the first of a cost. */
function purchaseOf({ costs, currency }: StoredFacts): Purchase | null {
  const paid = costs.filter((cost) => isOfPrice(cost) && cost.currency === currency);
  const bought = paid.filter(({ amount }) => amount > 0).map(({ startDate }) => startDate);
  const [boughtOn] = bought.toSorted();
  return boughtOn === undefined
    ? null
    : {
        boughtOn,
        price: Math.max(
          0,
          paid.reduce((sum, { amount }) => sum + amount, 0),
        ),
      };
}

/** The useful life of a car for the tax, until its user knows better. */
function usualLife({ months }: StoredFacts) {
  const { value, source } = rateOf('usefulLife', Number(months.at(-1)?.to.slice(0, 4) ?? 2026));
  return { lifeYears: value, source };
}

const curveOf = (
  { price, boughtOn }: Purchase,
  entered: NewOwnership,
  { years, currency }: { readonly years: number; readonly currency: Currency },
) =>
  valueCurve({
    price,
    boughtOn,
    values: entered.values.map(({ date, value }) => ({ date, value: toMinor(value, currency) })),
    lifeYears: entered.lifeYears ?? years,
    endValue: toMinor(entered.endValue, currency) ?? 0,
  });

/** Payments that were entered count; without any, the statements are what is known of them. */
function employerOf(facts: ConvertedFacts): Ownership['employerBy'] {
  if (arePaymentsEntered(facts)) return 'entered';
  return facts.months.some(({ month }) => (facts.stated.get(month) ?? 0) !== 0) ? 'stated' : null;
}

const partsOf = (amounts: OwnershipAmounts) => ownershipParts.filter((part) => amounts[part] !== 0);

const presentSeries = ({ months }: OwnershipSums, currency: Currency): Ownership['series'] =>
  months.map(({ month, amounts }) => ({
    month,
    parts: partsOf(amounts).map((part) => ({ part, amount: toDecimal(amounts[part], currency) })),
  }));

interface Valued {
  readonly purchase: Purchase;
  readonly points: readonly CurvePoint[];
  readonly lifeYears: number;
  readonly usual: { readonly lifeYears: number; readonly source: string };
}

const presentValue = (
  { currency, months }: StoredFacts,
  { purchase, points, lifeYears, usual }: Valued,
): NonNullable<Ownership['value']> => ({
  price: toDecimal(purchase.price, currency),
  boughtOn: purchase.boughtOn,
  now: toDecimal(valueOn(points, months.at(-1)?.to ?? purchase.boughtOn), currency),
  lifeYears,
  usual,
  points: points.map(({ date, value, kind }) => ({ date, value: toDecimal(value, currency), kind })),
});

/** The same months as the costs of the year count them. */
function presentCosts({ costs, months, energy, currency }: StoredFacts): Ownership['costs'] {
  const amounts = months.flatMap(({ from, to }) =>
    costs.filter((cost) => cost.currency === currency).map((cost) => costBetween(cost, from, to)),
  );
  const sum = (numbers: readonly number[]) =>
    toDecimal(
      numbers.reduce((total, one) => total + one, 0),
      currency,
    );
  return {
    charges: sum(energy.months.map((month) => month.energy)),
    fixCosts: sum(amounts.filter((amount) => amount > 0)),
    earnings: sum(amounts.filter((amount) => amount < 0).map((amount) => -amount)),
  };
}

/** An amount of minor units with parts of one, in main units. */
const inMain = (minor: number | null, currency: Currency): number | null => (minor === null ? null : toDecimal(minor, currency));
