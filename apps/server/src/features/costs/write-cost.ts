import type { CostChanges, FixedCost, NewCost } from '@wattbook/contract/costs/cost.schema';
import { checkCost } from '@wattbook/domain/costs/check-cost';
import type { VehicleId } from '@wattbook/domain/ids';
import { givenOf } from '../../db/fields/given.ts';
import { insertRow, readRow, updateRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, refuseStale, requireFound } from '../../http/app-error.ts';
import { createdValues } from '../changelog/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { costColumns, costs, type EnteredCost } from './cost.fields.ts';
import { loggedCost, recordCost } from './cost-log.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** Who writes a fixed cost, and when. */
interface Writing {
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Adds a fixed cost of a vehicle (COST-032, OQ-192). */
export const createCost = (tenant: Tenant, { actor, now }: Writing, { vehicleId, ...entered }: NewCost): Promise<FixedCost> =>
  tenant.transaction(async (transaction) => {
    await requireVehicle(transaction, vehicleId);
    const columns = { ...checkedColumns(entered), vehicle_id: vehicleId as VehicleId, created_at: new Date(now) };
    const cost = await insertRow(transaction, costs, columns);
    await recordCost(transaction, cost, { action: 'created', actor, now, after: createdValues(loggedCost(cost)) });
    return cost;
  });

/** Changes a fixed cost (COST-032). It is checked as a whole: its type decides which days it needs. */
export const changeCost = (tenant: Tenant, { actor, now }: Writing, id: string, { version, ...changes }: CostChanges): Promise<FixedCost> =>
  tenant.transaction(async (locked) => {
    await locked.selectFrom('fixed_costs').select('id').where('id', '=', id).forUpdate().execute();
    const before = requireFound(await readRow(locked, costs, id, isShown));
    refuseStale(version, before);
    const columns = checkedColumns({ ...before, ...givenOf(changes) });
    const after = requireFound(
      await updateRow(locked, costs, { id, values: { ...columns, version: before.version + 1 }, condition: isShown }),
    );
    await recordCost(locked, after, { action: 'changed', actor, now, before: loggedCost(before), after: loggedCost(after) });
    return after;
  });

/** The columns of a fixed cost that keeps the rules (COST-029, OQ-193). */
function checkedColumns(entered: EnteredCost) {
  const fields = checkCost(entered);
  const { start_date, ...columns } = costColumns(entered);
  if (start_date === null || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return { ...columns, start_date };
}
