import type { ConsistencyCheck, ConsistencyCheckBody, ConsistencyCount } from '@wattbook/contract/consistency/consistency.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { type CheckedSelection, countSelected } from '../../telemetry/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { type CheckRow, insertCheck, readCheck } from './checks.store.ts';

const selectionOf = (vehicleId: string, { startTime, endTime, types, filter = [] }: ConsistencyCheckBody): CheckedSelection => ({
  vehicleId: vehicleId as VehicleId,
  from: new Date(startTime),
  to: new Date(endTime),
  tables: types,
  statuses: filter,
});

/** Counts what a check of a range reads and returns to open (CONS-032, OQ-160). */
export async function countEntries(tenant: Tenant, vehicleId: string, body: ConsistencyCheckBody): Promise<ConsistencyCount> {
  await requireVehicle(tenant, vehicleId);
  return countSelected(tenant, selectionOf(vehicleId, body));
}

/** The check that is running for a vehicle, or ran last. */
export async function readChecks(tenant: Tenant, vehicleId: string): Promise<{ total: number; data: ConsistencyCheck[] }> {
  await requireVehicle(tenant, vehicleId);
  const check = await readCheck(tenant, vehicleId as VehicleId);
  return check === undefined ? { total: 0, data: [] } : { total: 1, data: [presentCheck(check)] };
}

/** Starts a check that a job then runs (CONS-034). The same one sent again while it runs joins it; a vehicle has one at a time. */
export function startCheck(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Actor,
  vehicleId: string,
  body: ConsistencyCheckBody,
): Promise<ConsistencyCheck> {
  const selection = selectionOf(vehicleId, body);
  return database.transaction(accountId, async (tenant) => {
    await requireVehicle(tenant, vehicleId);
    const started = await insertCheck(tenant, selection, await countSelected(tenant, selection));
    const check = started ?? (await readCheck(tenant, selection.vehicleId));
    if (check === undefined || !isOf(selection, check)) throw new AppError('conflict');
    return presentCheck(check);
  });
}

const isOf = ({ from, to, tables, statuses }: CheckedSelection, check: CheckRow): boolean =>
  from.getTime() === check.from_time.getTime() &&
  to.getTime() === check.to_time.getTime() &&
  new Set(tables).symmetricDifference(new Set(check.types)).size === 0 &&
  new Set(statuses).symmetricDifference(new Set(check.filter)).size === 0;

const presentCheck = ({ id, status, entries, reset, checked, types, filter, ...times }: CheckRow): ConsistencyCheck => ({
  id,
  status,
  entries,
  reset,
  checked,
  startTime: times.from_time.toISOString(),
  endTime: times.to_time.toISOString(),
  types,
  filter,
  startedAt: times.started_at.toISOString(),
  endedAt: times.ended_at?.toISOString() ?? null,
});
