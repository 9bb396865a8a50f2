import type { CardSums } from '@wattbook/contract/charges/charge.schema';
import { sql } from 'kysely';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readCardNames } from '../cards/public.ts';
import { inRange, isShown, type VehicleRange } from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { billedkWh, pricedEnergy } from './billed-kwh.ts';

interface CardRow {
  readonly card_id: string | null;
  readonly name: string | null;
  readonly total: number;
  readonly kwh: number;
  readonly priced_kwh: number | null;
  readonly priced_cost: number | null;
  readonly cost: number | null;
  readonly currency: Currency | null;
}

/**
 * Sums of a range by card, most energy first (DASH-014 to DASH-016). The sums read the rows of the range with their prices; the name of a card is read once, from its newest charge
 * of the range. Costs in more than one currency have no sum.
 */
export async function sumByCard(tenant: Tenant, range: VehicleRange): Promise<CardSums[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<CardRow>`
      select s.*, (
        select card_name from charges
        where account_id = ${accountId} and vehicle_id = ${range.vehicleId} and ${isShown} and start_time = s.newest and card_id = s.card_id
        limit 1
      ) as name
      from (
        select card_id, max(start_time) as newest, count(*) as total, coalesce(sum(kwh), 0) as kwh,
          case when min(cost_currency) = max(cost_currency) then sum(${billedkWh}) filter (where cost is not null) end as priced_kwh,
          case when min(cost_currency) = max(cost_currency) then sum(cost) filter (where ${billedkWh} is not null) end as priced_cost,
          case when min(cost_currency) = max(cost_currency) then sum(cost) end as cost,
          case when min(cost_currency) = max(cost_currency) then min(cost_currency) end as currency
        from charges ${pricedEnergy(accountId)} where ${inRange(accountId, range)} group by card_id
      ) s
      order by s.kwh desc, s.card_id`,
  );
  if (rows.length === 0) await requireVehicle(tenant, range.vehicleId);
  const cards = await readCardNames(tenant);
  return rows.map((row) => ({
    cardId: row.card_id,
    name: row.name,
    cardColor: (row.card_id === null ? undefined : cards.get(row.card_id))?.color ?? null,
    total: row.total,
    kWh: toThousandths(row.kwh) ?? 0,
    pricedkWh: toThousandths(row.priced_kwh) ?? 0,
    pricedCost: toDecimal(row.priced_cost, row.currency),
    cost: toDecimal(row.cost, row.currency),
    costCurrency: row.currency,
  }));
}
