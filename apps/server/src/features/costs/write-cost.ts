import type { CostChanges, FixedCost, NewCost } from '@wattbook/contract/costs/cost.schema';
import { checkCost } from '@wattbook/domain/costs/check-cost';
import type { VehicleId } from '@wattbook/domain/ids';
import { givenOf } from '../../db/fields/given.ts';
import { insertRow, readRow, updateRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError, refuseStale, requireFound } from '../../http/app-error.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { costColumns, costs, type EnteredCost } from './cost.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** Adds a fixed cost of a vehicle (COST-032, OQ-192). */
export async function createCost(tenant: Tenant, { vehicleId, ...entered }: NewCost, now: number): Promise<FixedCost> {
  await requireVehicle(tenant, vehicleId);
  return insertRow(tenant, costs, { ...checkedColumns(entered), vehicle_id: vehicleId as VehicleId, created_at: new Date(now) });
}

/** Changes a fixed cost (COST-032). It is checked as a whole: its type decides which days it needs. */
export const changeCost = (tenant: Tenant, id: string, { version, ...changes }: CostChanges): Promise<FixedCost> =>
  tenant.transaction(async (locked) => {
    await locked.selectFrom('fixed_costs').select('id').where('id', '=', id).forUpdate().execute();
    const before = requireFound(await readRow(locked, costs, id, isShown));
    refuseStale(version, before);
    const columns = checkedColumns({ ...before, ...givenOf(changes) });
    return requireFound(await updateRow(locked, costs, id, { ...columns, version: before.version + 1 }, isShown));
  });

/** The columns of a fixed cost that keeps the rules (COST-029, OQ-193). */
function checkedColumns(entered: EnteredCost) {
  const fields = checkCost(entered);
  const { start_date, ...columns } = costColumns(entered);
  if (start_date === null || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return { ...columns, start_date };
}
