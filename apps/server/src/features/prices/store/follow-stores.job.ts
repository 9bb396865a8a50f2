import type { Platform } from '../../../platform.ts';
import { lockTimeline, changedIn } from '../../../telemetry/public.ts';
import { findDueStores } from './energy-store.query.ts';
import { followVehicle } from './follow-vehicle.ts';

const maxVehicles = 50;

/**
 * Calculates what trips and standing cost for vehicles whose charges, prices or trips changed: from the first charge on, because each depends on all before it. A vehicle that fails does
 * not stop the others; the first error is thrown at the end.
 */
export async function followDueStores(
  { database, live, now }: Pick<Platform, 'database' | 'live' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of await findDueStores(database, maxVehicles)) {
    if (signal.aborted) return;
    const changed = await database
      .transaction(accountId, async (tenant) => {
        await lockTimeline(tenant, vehicleId);
        return followVehicle(tenant, vehicleId, now());
      })
      .catch((error: unknown) => {
        errors.push(error);
        return [];
      });
    const [first, last] = [changed[0], changed.at(-1)];
    if (first === undefined || last === undefined) continue;
    const range = { from: first.segment.start_time.getTime(), to: last.segment.end_time.getTime() };
    live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['trip', 'idle', 'sleep']) });
  }
  if (errors.length > 0) throw errors[0];
}
