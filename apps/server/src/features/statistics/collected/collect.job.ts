import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Platform } from '../../../platform.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { collectVehicle } from './collect-vehicle.ts';
import { collectVersions } from './versions.store.ts';
import { beginComputing, findDue, writeMetrics } from './metrics.store.ts';

const maxVehicles = 20;
/** A vehicle that drives all day is computed so often at most: each time reads everything of it. */
export const pauseMs = 600_000;

type JobDeps = Pick<Platform, 'database' | 'now'>;

/** Computes the statistics of vehicles again whose trips or charges changed: completely, so that they cannot drift. A vehicle that fails does not stop the others; the first error is thrown at the end. */
export async function collectDue(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  const due = await findDue(deps.database, { before: new Date(deps.now() - pauseMs), limit: maxVehicles });
  for (const { account_id: accountId, vehicle_id: vehicleId } of due) {
    if (signal.aborted) return;
    await computeVehicle(deps, accountId, vehicleId, signal).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function computeVehicle({ database, now }: JobDeps, accountId: AccountId, vehicleId: VehicleId, signal: AbortSignal): Promise<void> {
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, vehicleId);
  const computing = await beginComputing(tenant, vehicleId);
  const collected = await collectVehicle(database, tenant, vehicle, signal);
  if (collected === null) return;
  await collectVersions(database, tenant, vehicleId, signal);
  await database.transaction(accountId, (transaction) =>
    writeMetrics(transaction, vehicleId, { computing, timeZone: vehicle.time_zone, ...collected, now: now() }),
  );
}
