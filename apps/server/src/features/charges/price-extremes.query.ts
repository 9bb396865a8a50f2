import type { ChargeId } from '@wattbook/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted, type VehicleRange } from '../segments/public.ts';

/** A charge that was paid; the cost is in minor units. */
export interface PricedCharge {
  readonly id: ChargeId;
  readonly start_time: Date;
  readonly kwh: number;
  readonly cost: number;
  readonly point_name: string | null;
  readonly type: Selectable<ChargesTable>['type'];
}

/** The price of less says nothing: a fee of a session is most of it. */
const minKWh = 1;

/** The charges of a range with the lowest and the highest cost by kWh, of those from 1 kWh that cost anything and have no accepted rule error (CONS-013). Empty without any. */
export async function readPriceExtremes(tenant: Tenant, range: VehicleRange): Promise<readonly PricedCharge[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<PricedCharge>`
      with priced as (
        select id, start_time, kwh, cost, point_name, type from charges where ${inRange(accountId, range)} and ${isCounted} and cost > 0 and kwh >= ${minKWh}
      )
      (select * from priced order by cost / kwh, start_time limit 1) union all (select * from priced order by cost / kwh desc, start_time limit 1)`,
  );
  return rows;
}
