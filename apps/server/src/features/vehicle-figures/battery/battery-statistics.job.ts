import type { Platform } from '../../../platform.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { findDue, lockDue, writeStatistics } from './battery-statistics.store.ts';
import { computeStatistics } from './read-statistics.ts';

const maxVehicles = 50;

/**
 * Computes the statistics of batteries again whose charges changed: completely, so that they cannot drift. A vehicle that fails does not stop the others; the first error
 * is thrown at the end.
 */
export async function computeDueStatistics({ database }: Pick<Platform, 'database'>, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of await findDue(database, maxVehicles)) {
    if (signal.aborted) return;
    const computed = database.transaction(accountId, async (tenant) => {
      if (!(await lockDue(tenant, vehicleId))) return;
      const vehicle = await readVehicle(tenant, vehicleId);
      await writeStatistics(tenant, vehicleId, { timeZone: vehicle.time_zone, statistics: await computeStatistics(tenant, vehicle) });
    });
    await computed.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
