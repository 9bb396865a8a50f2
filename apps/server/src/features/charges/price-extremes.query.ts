import type { ChargeId } from '@wattbook/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { converterOf, dayOfRate, inRange, isCounted, type MoneyReader, type VehicleRange } from '../segments/public.ts';

/** A charge that was paid; the cost is in minor units of the asked currency. */
export interface PricedCharge {
  readonly id: ChargeId;
  readonly start_time: Date;
  readonly kwh: number;
  readonly cost: number;
  readonly point_name: string | null;
  readonly type: Selectable<ChargesTable>['type'];
}

interface PaidCharge extends PricedCharge {
  readonly currency: Currency;
  /** Of its start where its vehicle is, ISO 8601. */
  readonly day: string;
}

/** The price of less says nothing: a fee of a session is most of it. */
const minKWh = 1;

/**
 * The charges of a range with the lowest and the highest cost by kWh, of those from 1 kWh that cost anything and have no accepted rule error (CONS-013). Those in another currency than that of the reader compare by the rate of
 * their day, and without one not at all (decision 0201). Empty without any.
 */
export async function readPriceExtremes(tenant: Tenant, range: VehicleRange, reader: MoneyReader): Promise<readonly PricedCharge[]> {
  const rows = await readPaid(tenant, range, reader.own);
  const { convert } = await converterOf(reader, rows);
  const priced = rows.flatMap((row): readonly PricedCharge[] => {
    if (row.currency === reader.own) return [row];
    const found = convert(row.cost, row.currency, row.day);
    return found === null ? [] : [{ ...row, cost: found.amount }];
  });
  const byPrice = priced.toSorted((a, b) => a.cost / a.kwh - b.cost / b.kwh || a.start_time.getTime() - b.start_time.getTime());
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  return cheapest === undefined || dearest === undefined ? [] : [cheapest, dearest];
}

/** The two in the own currency, and all in others. */
async function readPaid(tenant: Tenant, range: VehicleRange, own: Currency): Promise<readonly PaidCharge[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<PaidCharge>`
      with priced as (
        select id, start_time, kwh, cost, point_name, type, cost_currency as currency,
          ${dayOfRate(accountId, range.vehicleId)} as day
        from charges where ${inRange(accountId, range)} and ${isCounted} and cost > 0 and kwh >= ${minKWh}
      )
      (select * from priced where currency = ${own} order by cost / kwh, start_time limit 1)
      union all (select * from priced where currency = ${own} order by cost / kwh desc, start_time limit 1)
      union all select * from priced where currency <> ${own}`,
  );
  return rows;
}
