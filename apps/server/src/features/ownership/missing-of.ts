import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import type { FixedCost } from '@wattbook/domain/costs/fixed-cost';
import type { OwnershipMissing } from '@wattbook/domain/ownership/ownership-missing';
import type { CountedCost } from '../costs/public.ts';
import type { ConvertedFacts } from './convert-facts.ts';

interface Known {
  readonly hasPrice: boolean;
  readonly hasFuelPrice: boolean;
}

/** What the costs of a car lack, the most important first. */
export function missingOf(facts: ConvertedFacts, { hasPrice, hasFuelPrice }: Known): Ownership['missing'] {
  const { months, costs, currency, entered, unpriced, isEnteredMissing } = facts;
  const counts = (category: string) =>
    costs.some((cost) => cost.wire.category === category && months.some(({ from, to }) => costBetween(cost, from, to) > 0));
  const foreign = foreignCount(facts);
  const isPriceForeign = costs.some((cost) => cost.currency !== currency && cost.amount > 0 && isOfPrice(cost));
  const found: readonly (readonly [OwnershipMissing, boolean, number | null])[] = [
    ['records', months.length === 0, null],
    ['price', !hasPrice && !isPriceForeign && !counts('Leasing'), null],
    ['instalments', hasPrice && counts('Financing'), null],
    ['unpriced', unpriced > 0, unpriced],
    ['otherCurrency', foreign > 0, foreign],
    ['enteredCurrency', isEnteredMissing, null],
    ['fuelPrice', !hasFuelPrice, null],
    ['petrolTax', hasFuelPrice && entered.petrolTax === null, null],
  ];
  return found.flatMap(([word, isMissing, amount]) => (isMissing ? [{ word, amount }] : []));
}

/** Whether a cost is a part of the price of the car, which counts whenever it was paid. */
export const isOfPrice = ({ type, wire }: CountedCost): boolean => type === 'OneTime' && wire.category === 'PurchasingPrice';

/** How many charges, costs and statements of the time are in another currency. */
function foreignCount({ energy, costs, fees, months, currency, unconvertedStatements }: ConvertedFacts): number {
  const charges = energy.foreign.reduce((sum, { count }) => sum + count, 0);
  const counts = (cost: FixedCost) => months.some(({ from, to }) => costBetween(cost, from, to) !== 0);
  const ofCar = costs.filter((cost) => cost.currency !== currency && (isOfPrice(cost) || counts(cost)));
  const ofCards = fees.filter((fee) => fee.currency !== currency && counts(fee));
  return charges + ofCar.length + ofCards.length + unconvertedStatements;
}
