import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { FixedCost as Counted } from '@wattbook/domain/costs/fixed-cost';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Currency } from '../../db/fields/money.ts';
import { presentRow } from '../../db/fields/field.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { costFields } from './cost.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** A fixed cost as it counts, and as the API answers it. */
export interface CountedCost extends Counted {
  readonly currency: Currency;
  readonly wire: FixedCost;
}

/** The fixed costs of a vehicle with a day in a year, newest first. */
export const readCostsOf = (tenant: Tenant, vehicleId: string, year: number): Promise<readonly CountedCost[]> =>
  readCostsBetween(tenant, vehicleId, { from: `${year}-01-01`, to: `${year}-12-31` });

/** The same with a day from one day to another, both included, on `fixed_costs_newest`. */
export async function readCostsBetween(
  tenant: Tenant,
  vehicleId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly CountedCost[]> {
  const rows = await tenant
    .selectFrom('fixed_costs')
    .selectAll()
    .where('vehicle_id', '=', vehicleId as VehicleId)
    .where(isShown)
    .where('start_date', '<=', to)
    .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', from)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    type: row.type,
    amount: row.amount,
    startDate: row.start_date,
    endDate: row.end_date,
    currency: row.currency,
    wire: presentRow(costFields, row),
  }));
}
