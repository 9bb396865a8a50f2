import { sql } from 'kysely';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, type VehicleRange } from './in-range.ts';

/** The costs of the trips or charges of a range by currency, in main units, the largest first. Reads the rows of the range by the index `<table>_in_range`. */
export async function sumByCurrency(
  tenant: Tenant,
  table: 'trips' | 'charges',
  range: VehicleRange,
): Promise<{ readonly currency: Currency; readonly cost: number }[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ currency: Currency; cost: number }>`
      select cost_currency as currency, sum(cost)::double precision as cost from ${sql.table(table)}
      where ${inRange(accountId, range)} and cost is not null and cost_currency is not null group by cost_currency order by 2 desc, 1`,
  );
  return rows.map(({ currency, cost }) => ({ currency, cost: toDecimal(cost, currency) }));
}
