import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import { toThousandths } from '../../db/fields/kinds.ts';
import { toDecimal } from '../../db/fields/money.ts';
import { isShown } from '../../db/hidden-rows.ts';
import type { Tenant } from '../../db/tenancy.ts';

/** The ids of the charge points at which charges of the account took place (OQ-096). Uses charges_point. */
export async function readChargedPoints(tenant: Tenant): Promise<string[]> {
  const rows = await tenant
    .selectFrom('charges')
    .select('point_id')
    .distinct()
    .where('point_id', 'is not', null)
    .where(isShown)
    .$narrowType<{ point_id: string }>()
    .execute();
  return rows.map(({ point_id }) => point_id);
}

const maxCharges = 5;

/** The newest charges of the account at any of these charge points. Uses charges_point. */
export async function readChargesAt(tenant: Tenant, ids: readonly string[]): Promise<ChargePointDetails['charges']> {
  const rows = await tenant
    .selectFrom('charges')
    .select(['id', 'vehicle_id', 'start_time', 'kwh', 'cost', 'cost_currency'])
    .where('point_id', 'in', ids)
    .where(isShown)
    .orderBy('start_time', 'desc')
    .limit(maxCharges)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vehicleId: row.vehicle_id,
    startTime: row.start_time.toISOString(),
    kWh: toThousandths(row.kwh),
    cost: toDecimal(row.cost, row.cost_currency),
    costCurrency: row.cost_currency,
  }));
}
