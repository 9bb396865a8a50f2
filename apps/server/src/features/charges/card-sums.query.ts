import type { CardSums } from '@wattbook/contract/charges/charge.schema';
import { sql } from 'kysely';
import { toThousandths } from '../../db/fields/kinds.ts';
import { toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readCardNames } from '../cards/public.ts';
import {
  type CardSumRow,
  currencyOf,
  instantsOf,
  isShown,
  type MoneyReader,
  sumCardsInOwn,
  type VehicleRange,
} from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';

/** Sums of a range by card, most energy first (DASH-014 to DASH-016). The name of a card is that of its newest charge of the range. Costs are in the currency of the reader (decision 0201). */
export async function sumByCard(tenant: Tenant, range: VehicleRange, reader: MoneyReader | null = null): Promise<CardSums[]> {
  const rows = await sumCardsInOwn(tenant, reader, range.vehicleId, instantsOf(range));
  if (rows.length === 0) await requireVehicle(tenant, range.vehicleId);
  const [names, cards] = [await namesOf(tenant, range.vehicleId, rows), await readCardNames(tenant)];
  return rows.map((row) => {
    const currency = currencyOf(row);
    const priced = currency === null ? null : row;
    return {
      cardId: row.card_id,
      name: names.get(row.card_id) ?? null,
      cardColor: (row.card_id === null ? undefined : cards.get(row.card_id))?.color ?? null,
      total: row.total,
      kWh: toThousandths(row.kwh ?? 0) ?? 0,
      pricedkWh: toThousandths(priced?.priced_kwh ?? 0) ?? 0,
      pricedCost: toDecimal(priced?.priced_cost ?? null, currency),
      cost: toDecimal(priced?.cost ?? null, currency),
      costCurrency: currency,
      converted: row.converted,
      unconverted: row.unconverted,
    };
  });
}

/** The names of cards, each read once from its newest charge. */
async function namesOf(tenant: Tenant, vehicleId: string, sums: readonly CardSumRow[]): Promise<ReadonlyMap<string | null, string | null>> {
  const used = sums.filter(({ card_id }) => card_id !== null);
  if (used.length === 0) return new Map();
  const { rows } = await tenant.query(
    (accountId) => sql<{ id: string; name: string | null }>`
      select id, (
        select card_name from charges
        where account_id = ${accountId} and vehicle_id = ${vehicleId} and ${isShown} and start_time = newest and card_id = used.id limit 1
      ) as name from unnest(${used.map(({ card_id }) => card_id)}::uuid[], ${used.map(({ newest }) => newest)}::timestamptz[]) as used (id, newest)`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
