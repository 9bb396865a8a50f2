import { sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { dayOfRate, inRange, isCounted, pricedEnergy, billedkWh } from '../segments/public.ts';
import type { CardMonthRow } from './card-months.query.ts';

/** The charges of a day with one card whose costs are in one currency. Costs are in minor units. */
export interface ForeignDay extends CardMonthRow {
  readonly currency: Currency;
  readonly cost: number;
  /** ISO 8601. */
  readonly day: string;
}

/** The charges of months whose costs are in another currency than the own one, as `sumByCardAndMonth` sums them, by day. Reads the rows of the range by charges_in_range, with their prices. */
export async function sumForeignDays(
  tenant: Tenant,
  vehicleId: string,
  { starts, own }: { readonly starts: readonly Date[]; readonly own: Currency },
): Promise<readonly ForeignDay[]> {
  const [first, end] = [starts[0], starts.at(-1)];
  if (first === undefined || end === undefined) return [];
  const range = { vehicleId, from: first.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
  const { rows } = await tenant.query(
    (accountId) => sql<ForeignDay>`
      select card_id, width_bucket(start_time, ${starts}::timestamptz[]) as month, ${dayOfRate(accountId, vehicleId)} as day,
        cost_currency as currency, count(*) as count, coalesce(sum(kwh), 0) as kwh, sum(cost) as cost,
        coalesce(sum(${billedkWh}) filter (where ${isCounted}), 0) as counted_kwh,
        sum(cost) filter (where ${isCounted} and ${billedkWh} is not null) as counted_cost
      from charges ${pricedEnergy(accountId)} where ${inRange(accountId, range)} and cost is not null and cost_currency <> ${own}
      group by 1, 2, 3, 4 order by 3, 1`,
  );
  return rows;
}
