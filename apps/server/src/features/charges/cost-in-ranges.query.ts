import { sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { isCounted, isShown, type KnownRange } from '../segments/public.ts';

/** What the charges of a vehicle that begin in one of some ranges cost in a currency, in minor units, without those that averages leave out; null: none has a cost. Reads the index charges_in_range only. */
export async function sumCostIn(
  tenant: Tenant,
  vehicleId: string,
  ranges: readonly KnownRange[],
  currency: Currency,
): Promise<number | null> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ cost: number | null }>`
      select sum(cost) as cost
      from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[]) as r (begins, ends)
      join charges on account_id = ${accountId} and vehicle_id = ${vehicleId} and start_time >= r.begins and start_time < r.ends
      where ${isShown} and ${isCounted} and cost_currency = ${currency}`,
  );
  return rows[0]?.cost ?? null;
}
