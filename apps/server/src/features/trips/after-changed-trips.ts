import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { markLinesFrom, markStoreDue, matchSites, changedIn } from '../../telemetry/public.ts';

/** Brings up to date what follows from trips that were merged or split: their costs, their lines on maps, and the sites of new ones. */
export async function afterChangedTrips(
  tenant: Tenant,
  vehicleId: VehicleId,
  { from, trips }: { readonly from: number; readonly trips: readonly string[] },
): Promise<void> {
  await markStoreDue(tenant, vehicleId);
  await markLinesFrom(tenant, vehicleId, from);
  await matchSites(tenant, { trips });
}

interface ChangedRange {
  readonly vehicleId: VehicleId;
  readonly from: number;
  readonly to: number;
}

/** Tells open screens that the timeline of a range has changed. */
export function publishChanged({ live }: Pick<Platform, 'live'>, { accountId }: Actor, { vehicleId, ...range }: ChangedRange): void {
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['trip', 'idle', 'sleep']) });
}
