import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import {
  type CheckedSelection,
  checkRange,
  copyFindings,
  countSelected,
  lockTimeline,
  readSliceEnd,
  resetSelected,
  changedIn,
} from '../../telemetry/public.ts';
import { advanceCheck, countFailure, findRunning, lockRunning } from './checks.store.ts';

type RunDeps = Pick<Platform, 'database' | 'live' | 'now'>;

const maxVehicles = 50;

/** Runs the checks that users started, slice by slice. A killed one goes on with the next slice. */
export async function runChecks(deps: RunDeps, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of await findRunning(deps.database, maxVehicles)) {
    try {
      while (!signal.aborted && (await runSlice(deps, accountId, vehicleId)));
    } catch (error) {
      errors.push(error);
      await countFailure(deps.database.forAccount(accountId), vehicleId, deps.now());
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Returns whether there was a slice. */
async function runSlice({ database, live }: RunDeps, accountId: AccountId, vehicleId: VehicleId): Promise<boolean> {
  const slice = await database.transaction(accountId, (tenant) => checkSlice(tenant, vehicleId));
  if (slice?.isChanged) live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(slice.range, ['trip', 'charge']) });
  return slice !== null;
}

/**
 * Checks the next entries, returns accepted and ignored errors to open as the filter says, and stores the progress, in one transaction: each entry once. Rules that compare
 * entries of both kinds are checked for both, whatever types were chosen; only errors of the chosen ones are reset.
 */
async function checkSlice(tenant: Tenant, vehicleId: VehicleId) {
  await lockTimeline(tenant, vehicleId);
  const check = await lockRunning(tenant, vehicleId);
  if (check === undefined) return null;
  const rest = { from: check.next_time.getTime(), to: check.to_time.getTime() };
  const next = await readSliceEnd(tenant, vehicleId, rest);
  const range = { from: rest.from, to: next === null ? rest.to : next - 1 };
  const selection: CheckedSelection = {
    vehicleId,
    from: new Date(range.from),
    to: new Date(range.to),
    tables: check.types,
    statuses: check.filter,
  };
  const { entries } = await countSelected(tenant, selection);
  const reset = check.filter.length === 0 ? [] : await resetSelected(tenant, selection, check.started_at);
  await copyFindings(tenant, [...new Set(reset)]);
  const changed = await checkRange(tenant, vehicleId, range);
  await advanceCheck(tenant, check, { entries, reset: reset.length, next });
  return { range, isChanged: reset.length > 0 || changed.trip !== null || changed.charge !== null };
}
