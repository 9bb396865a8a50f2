import { costBetween, daysOfMonth, dayNumber } from '../costs/cost-between.ts';
import type { FixedCost } from '../costs/fixed-cost.ts';
import { type CarValue, lostBetween } from './car-value.ts';
import { type OwnershipPart, ownershipParts } from './ownership-parts.ts';

/** A month of which the distance is known, or the part of one. Amounts in minor units of one currency, days ISO 8601. */
export interface OwnershipMonth {
  /** `2026-11` */
  readonly month: string;
  /** The first and the last day that count. */
  readonly from: string;
  readonly to: string;
  /** What charges cost, and what those of them cost that averages count. */
  readonly energy: number;
  readonly countedEnergy: number;
  /** What was stated to the employer; 0 where the payments themselves are among the costs. */
  readonly stated: number;
}

/** A fixed cost, or the fee of a card, with the part that it counts in. */
export interface OwnershipCost extends FixedCost {
  readonly part: OwnershipPart;
}

export interface OwnershipFacts {
  readonly months: readonly OwnershipMonth[];
  readonly costs: readonly OwnershipCost[];
  /** The value of the car over time; empty: its price is unknown, or it has none. */
  readonly value: readonly CarValue[];
}

/** Amounts by part in minor units; earnings are below 0. */
export type OwnershipAmounts = Readonly<Record<OwnershipPart, number>>;

export interface OwnershipSums {
  readonly months: readonly { readonly month: string; readonly amounts: OwnershipAmounts }[];
  readonly amounts: OwnershipAmounts;
  /** The same with the charges that averages count, for what a km costs. */
  readonly counted: OwnershipAmounts;
  /** How many months it is, with parts of months by their days. */
  readonly length: number;
}

/** Sums what a car cost in some months by part (decision 0180). The parts of all months add up to the whole to the last cent. */
export function sumOwnership({ months, costs, value }: OwnershipFacts): OwnershipSums {
  const byMonth = months.map((one) => ({ month: one.month, amounts: amountsOf(one, { costs, value }) }));
  const amounts = everyPart((part) => sum(byMonth.map((one) => one.amounts[part])));
  return {
    months: byMonth,
    amounts,
    counted: { ...amounts, energy: sum(months.map(({ countedEnergy }) => countedEnergy)) },
    length: sum(months.map(partOfMonth)),
  };
}

/** All parts together. */
export const totalOf = (amounts: OwnershipAmounts): number => sum(Object.values(amounts));

/** What one of `count` months or km costs, in minor units; null: there is none. Times `count` it is the whole. */
export const perOne = (amount: number, count: number): number | null => (count > 0 ? amount / count : null);

function amountsOf({ from, to, energy, stated }: OwnershipMonth, { costs, value }: Pick<OwnershipFacts, 'costs' | 'value'>) {
  const fixed = Map.groupBy(costs, ({ part }) => part);
  const others: Partial<Record<OwnershipPart, number>> = {
    energy,
    // No sign of zero.
    employer: -stated || 0,
    depreciation: value.length === 0 ? 0 : lostBetween(value, from, to),
  };
  return everyPart((part) => sum((fixed.get(part) ?? []).map((cost) => costBetween(cost, from, to))) + (others[part] ?? 0));
}

function partOfMonth({ month, from, to }: OwnershipMonth): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return (dayNumber(to) - dayNumber(from) + 1) / daysOfMonth(year, number);
}

const everyPart = (amount: (part: OwnershipPart) => number): OwnershipAmounts =>
  Object.fromEntries(ownershipParts.map((part) => [part, amount(part)])) as Record<OwnershipPart, number>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
