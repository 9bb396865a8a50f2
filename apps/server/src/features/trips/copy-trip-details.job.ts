import type { Platform } from '../../platform.ts';
import { changedIn } from '../../telemetry/public.ts';
import { copyTripDetails, findCopyingAccounts, takeNewTrips } from './copy-trip-details.query.ts';

const maxAccounts = 50;

/** Copies tags, person and company to the new trips of accounts that enabled it (SET-016), also without an address look-up. */
export async function copyToNewTrips({ database, live }: Pick<Platform, 'database' | 'live'>, signal: AbortSignal): Promise<void> {
  for (const accountId of await findCopyingAccounts(database, maxAccounts)) {
    if (signal.aborted) return;
    const copied = await database.transaction(accountId, async (tenant) => copyTripDetails(tenant, await takeNewTrips(tenant)));
    for (const { vehicle_id: vehicleId, start_time } of copied) {
      const start = start_time.getTime();
      live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn({ from: start, to: start }, ['trip']) });
    }
  }
}
