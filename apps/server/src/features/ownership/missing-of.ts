import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { costBetween } from '@wattbook/domain/costs/cost-between';
import type { OwnershipMissing } from '@wattbook/domain/ownership/ownership-missing';
import type { ConvertedFacts } from './convert-facts.ts';

interface Known {
  readonly hasPrice: boolean;
  readonly hasFuelPrice: boolean;
}

/** What the costs of a car lack, the most important first. */
export function missingOf(facts: ConvertedFacts, { hasPrice, hasFuelPrice }: Known): Ownership['missing'] {
  const { months, costs, currency, entered, used, unpriced } = facts;
  const counts = (category: string) =>
    costs.some((cost) => cost.wire.category === category && months.some(({ from, to }) => costBetween(cost, from, to) > 0));
  const foreign = foreignCount(facts);
  const found: readonly (readonly [OwnershipMissing, boolean, number | null])[] = [
    ['records', months.length === 0, null],
    ['price', !hasPrice && !counts('Leasing'), null],
    ['instalments', hasPrice && counts('Financing'), null],
    ['unpriced', unpriced > 0, unpriced],
    ['otherCurrency', foreign > 0, foreign],
    ['enteredCurrency', used.currency !== currency, null],
    ['fuelPrice', !hasFuelPrice, null],
    ['petrolTax', hasFuelPrice && entered.petrolTax === null, null],
  ];
  return found.flatMap(([word, isMissing, amount]) => (isMissing ? [{ word, amount }] : []));
}

/** How many charges, costs and statements of the time are in another currency. */
function foreignCount({ energy, costs, fees, months, currency, unconvertedStatements }: ConvertedFacts): number {
  const charges = energy.foreign.reduce((sum, { count }) => sum + count, 0);
  const others = [...costs, ...fees].filter(
    (cost) => cost.currency !== currency && months.some(({ from, to }) => costBetween(cost, from, to) !== 0),
  );
  return charges + others.length + unconvertedStatements;
}
