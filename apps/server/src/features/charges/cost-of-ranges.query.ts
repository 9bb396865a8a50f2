import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { type KnownRange, sumRanges } from '../segments/public.ts';

/** What the charges of a range cost, in minor units; with more than one currency the amounts are no sums. */
export interface CostOfRange {
  readonly cost: number;
  /** Of those that averages count. */
  readonly counted: number;
  /** The currencies, at most the first and the last one of them by name. */
  readonly currencies: readonly Currency[];
}

/** The same of each of some ranges, from the months of the vehicle, in one statement. */
export async function sumCostOfRanges(tenant: Tenant, vehicleId: string, ranges: readonly KnownRange[]): Promise<readonly CostOfRange[]> {
  if (ranges.length === 0) return [];
  const names = ['cost', 'counted_cost', 'least_currency', 'greatest_currency'] as const;
  const instants = ranges.map(({ from, to }) => ({ from, until: to }));
  const sums = await sumRanges(tenant, { table: 'charges', names }, vehicleId, instants);
  return sums.map(({ cost, counted_cost: counted, least_currency: least, greatest_currency: greatest }) => ({
    cost: cost ?? 0,
    counted: counted ?? 0,
    currencies: [...new Set([least, greatest])].filter((one) => one !== null),
  }));
}
