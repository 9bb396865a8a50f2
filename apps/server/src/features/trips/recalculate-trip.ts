import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import { markStoreDue, changedIn } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { recalculateTrip } from '../prices/public.ts';
import { readTripRow } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { readTripContext, refuseLocked } from './trip-rules.ts';
import { loggedTrip } from './trip-log.ts';
import { presentTrip } from './trip.fields.ts';
import { lockForChange } from '../segments/public.ts';

/** Calculates the cost of a trip from the charges before it (TRIP-116, OQ-127), also in place of one that a user entered. */
export async function recalculateCost({ database, live, now }: SaveTripDeps, actor: Actor, id: string): Promise<Trip> {
  const { accountId, role } = actor;
  const trip = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: vehicleId, start_time } = await readTripRow(tenant, id);
    const context = await readTripContext(tenant, actor, vehicleId);
    refuseLocked({ start_time }, context, { now: now(), role });
    await lockForChange(tenant, vehicleId);
    await markStoreDue(tenant, vehicleId);
    const before = await readTripRow(tenant, id);
    await recalculateTrip(tenant, vehicleId, id, now());
    const after = await readTripRow(tenant, id);
    const entry = { noun: 'trips', entityId: id, vehicleId, action: 'changed', actor, now: now() } as const;
    await recordChange(tenant, { ...entry, before: loggedTrip(before), after: loggedTrip(after) });
    return presentTrip(after, context.liter);
  });
  const range = { from: Date.parse(trip.startTime), to: Date.parse(trip.endTime) };
  live.publish({ accountId, vehicleId: trip.vehicleId as VehicleId, kind: 'segments', changes: changedIn(range, ['trip']) });
  return trip;
}
