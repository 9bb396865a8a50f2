import { sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { dayOfRate, isCounted, isShown, type KnownRange } from '../segments/public.ts';

/** What the charges of a vehicle that began on a day of one of some ranges cost in a currency, in minor units. */
export interface CostOfDay {
  /** The number of the range, from 0. */
  readonly range: number;
  /** ISO 8601. */
  readonly day: string;
  readonly currency: Currency;
  readonly count: number;
  readonly cost: number;
  /** Of those that averages count. */
  readonly counted: number;
}

/** The costs of charges in some ranges by day and currency, in order. Reads the index charges_in_range only. */
export async function sumCostsByDay(tenant: Tenant, vehicleId: string, ranges: readonly KnownRange[]): Promise<readonly CostOfDay[]> {
  if (ranges.length === 0) return [];
  const { rows } = await tenant.query(
    (accountId) => sql<CostOfDay>`
      select (r.number - 1)::int as range, ${dayOfRate(accountId, vehicleId)} as day, cost_currency as currency, count(*)::int as count,
        sum(cost) as cost, coalesce(sum(cost) filter (where ${isCounted}), 0) as counted
      from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[])
        with ordinality as r (begins, ends, number)
      join charges on account_id = ${accountId} and vehicle_id = ${vehicleId} and start_time >= r.begins and start_time < r.ends
      where ${isShown} and cost is not null and cost_currency is not null
      group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows;
}

/** How many charges of a vehicle in some ranges have no cost. Reads the same index. */
export async function countUnpriced(tenant: Tenant, vehicleId: string, ranges: readonly KnownRange[]): Promise<number> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ count: number }>`
      select count(*)::int as count
      from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[]) as r (begins, ends)
      join charges on account_id = ${accountId} and vehicle_id = ${vehicleId} and start_time >= r.begins and start_time < r.ends
      where ${isShown} and cost is null`,
  );
  return rows[0]?.count ?? 0;
}
