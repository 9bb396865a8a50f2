import { sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { billedkWh, inRange, isCounted, pricedEnergy } from '../segments/public.ts';

/** The charges of a month with one card whose costs are in one currency, or without a cost. Costs are in minor units. */
export interface CardMonthRow {
  readonly card_id: string | null;
  readonly month: number;
  readonly currency: Currency | null;
  readonly count: number;
  readonly kwh: number;
  readonly cost: number | null;
  /** The billed energy and the cost of the charges that averages count. */
  readonly counted_kwh: number;
  readonly counted_cost: number | null;
}

/**
 * The charges of months by card and currency, in order. `starts` are the instants at which the months begin, and the end of the last one.
 * Reads the rows of the range by charges_in_range, with their prices.
 */
export async function sumByCardAndMonth(tenant: Tenant, vehicleId: string, starts: readonly Date[]): Promise<readonly CardMonthRow[]> {
  const [first, end] = [starts[0], starts.at(-1)];
  if (first === undefined || end === undefined) return [];
  const range = { vehicleId, from: first.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
  const { rows } = await tenant.query(
    (accountId) => sql<CardMonthRow>`
      select card_id, width_bucket(start_time, ${starts}::timestamptz[]) as month, cost_currency as currency,
        count(*) as count, coalesce(sum(kwh), 0) as kwh, sum(cost) as cost,
        coalesce(sum(${billedkWh}) filter (where ${isCounted} and cost is not null), 0) as counted_kwh,
        sum(cost) filter (where ${isCounted} and ${billedkWh} is not null) as counted_cost
      from charges ${pricedEnergy(accountId)} where ${inRange(accountId, range)}
      group by 1, 2, 3 order by 2, 1, 3`,
  );
  return rows;
}
