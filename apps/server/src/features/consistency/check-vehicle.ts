import type { ConsistencyCheck, ConsistencyCheckBody } from '@wattbook/contract/consistency/consistency.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { type CheckedSelection, checkRange, copyFindings, countSelected, lockTimeline, resetSelected } from '../../telemetry/public.ts';
import { changedIn } from '../../telemetry/segment-changes.ts';
import { requireVehicle } from '../vehicles/public.ts';

export type CheckDeps = Pick<Platform, 'database' | 'live'>;

const selectionOf = (vehicleId: string, { startTime, endTime, types, filter = [] }: ConsistencyCheckBody): CheckedSelection => ({
  vehicleId: vehicleId as VehicleId,
  from: new Date(startTime),
  to: new Date(endTime),
  tables: types,
  statuses: filter,
});

/** Counts what a check of a range reads and returns to open (CONS-032, OQ-160). */
export async function countEntries(tenant: Tenant, vehicleId: string, body: ConsistencyCheckBody): Promise<ConsistencyCheck> {
  await requireVehicle(tenant, vehicleId);
  return countSelected(tenant, selectionOf(vehicleId, body));
}

/**
 * Checks the trips and charges of a range again, in one transaction, and returns accepted and ignored errors to open as the filter says (CONS-034, CONS-035). Rules that
 * compare entries of both kinds are checked for both, whatever types were chosen; only errors of the chosen ones are reset. A second call finds nothing to reset.
 */
export async function checkVehicle(
  { database, live }: CheckDeps,
  { accountId }: Actor,
  id: string,
  body: ConsistencyCheckBody,
): Promise<ConsistencyCheck> {
  const selection = selectionOf(id, body);
  const { vehicleId } = selection;
  const range = { from: selection.from.getTime(), to: selection.to.getTime() };
  const counted = await database.transaction(accountId, async (tenant) => {
    await requireVehicle(tenant, id);
    await lockTimeline(tenant, vehicleId);
    const { entries } = await countSelected(tenant, selection);
    const reset = selection.statuses.length === 0 ? [] : await resetSelected(tenant, selection);
    await copyFindings(tenant, [...new Set(reset)]);
    await checkRange(tenant, vehicleId, range);
    return { entries, reset: reset.length };
  });
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['trip', 'charge']) });
  return counted;
}
