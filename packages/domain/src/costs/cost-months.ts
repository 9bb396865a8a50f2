import { costBetween, daysOfMonth } from './cost-between.ts';
import type { FixedCost } from './fixed-cost.ts';

/** The fixed costs and the earnings of a month (1 to 12), both positive, in minor units. */
export interface CostMonth {
  readonly month: number;
  readonly cost: number;
  readonly earnings: number;
}

/** The fixed costs of a year month by month; those with a negative amount count as earnings (COST-012, OQ-189, OQ-190). All are in one currency. */
export const costMonths = (costs: readonly FixedCost[], year: number): readonly CostMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const first = `${year}-${String(month).padStart(2, '0')}`;
    return { month, ...sumBetween(costs, `${first}-01`, `${first}-${daysOfMonth(year, month)}`) };
  });

/** The fixed costs and the earnings from one day to another, both included and ISO 8601. */
export function sumBetween(costs: readonly FixedCost[], from: string, to: string): Pick<CostMonth, 'cost' | 'earnings'> {
  const amounts = costs.map((cost) => costBetween(cost, from, to));
  const sum = (signed: readonly number[]) => signed.reduce((total, amount) => total + amount, 0);
  return { cost: sum(amounts.filter((amount) => amount > 0)), earnings: -sum(amounts.filter((amount) => amount < 0)) || 0 };
}
