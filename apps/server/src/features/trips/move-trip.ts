import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { tripVerdict } from '@wattbook/domain/trips/trip-policy';
import { draftOf } from '../../db/fields/draft-of.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import {
  checkRange,
  cutStationary,
  deleteLine,
  detectRestored,
  freezeOverlapped,
  markLinesFrom,
  markStoreDue,
  moveFindings,
  changedIn,
} from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { readTripRow } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { readRunning, readTripContext, refuseDraft } from './trip-rules.ts';
import { presentTrip, tripFields } from './trip.fields.ts';
import { lockForChange } from '../segments/public.ts';

/**
 * Gives a trip that was entered by hand another vehicle of the account (decision 0090). One that a vehicle reported stays with it, as its samples do. The rules of the new vehicle hold;
 * what lay at its time in the timeline of the old one is detected again.
 */
export async function moveTrip({ database, live, now }: SaveTripDeps, actor: Actor, id: string, vehicleId: VehicleId): Promise<Trip> {
  const { accountId, role } = actor;
  const moved = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: found } = await readTripRow(tenant, id);
    const [from, context] = [await readTripContext(tenant, actor, found), await readTripContext(tenant, actor, vehicleId)];
    await lockForChange(tenant, found, vehicleId);
    // Read again: before the timelines were locked, other requests could write.
    const before = await readTripRow(tenant, id);
    const range = { from: before.start_time.getTime(), to: before.end_time.getTime() };
    if (before.vehicle_id === vehicleId) return { trip: presentTrip(before, context.liter), range, vehicles: [] };
    if (before.source !== 'manual') throw new AppError('reported_by_vehicle');
    requireAllowed(tripVerdict('move', { actor, vehicle: from.vehicle, startTime: range.from, now: now() }));
    const others = await readRunning(tenant, vehicleId, range);
    refuseDraft(draftOf(tripFields, before), { context, role, now: now(), others });
    await cutStationary(tenant, vehicleId, range);
    await freezeOverlapped(tenant, vehicleId, range);
    const stored = { version: before.version + 1, ...(!before.cost_entered && { cost: null, cost_currency: null, cost_partial: false }) };
    await deleteLine(tenant, id);
    await tenant
      .updateTable('sealed_tracks')
      .set({ vehicle_id: vehicleId })
      .where('trip_id', '=', id as TripId)
      .execute();
    await tenant
      .updateTable('trips')
      .set({ vehicle_id: vehicleId, ...stored })
      .where('id', '=', id as TripId)
      .execute();
    const freed = { id, kind: 'trip', vehicleId: before.vehicle_id, startTime: range.from, isClosed: false, isFrozen: false } as const;
    await detectRestored(tenant, freed, now());
    await markLinesFrom(tenant, vehicleId, range.from);
    for (const one of [before.vehicle_id, vehicleId]) await markStoreDue(tenant, one);
    await moveFindings(tenant, id, vehicleId);
    for (const one of [before.vehicle_id, vehicleId]) await checkRange(tenant, one, range);
    const values = { before: { vehicleId: before.vehicle_id }, after: { vehicleId } };
    await recordChange(tenant, {
      noun: 'trips',
      entityId: id,
      vehicleId: before.vehicle_id,
      action: 'moved',
      actor,
      now: now(),
      ...values,
    });
    return { trip: presentTrip(await readTripRow(tenant, id), context.liter), range, vehicles: [before.vehicle_id, vehicleId] };
  });
  const changes = changedIn(moved.range, ['trip', 'idle', 'sleep']);
  for (const one of moved.vehicles) live.publish({ accountId, vehicleId: one, kind: 'segments', changes });
  return moved.trip;
}
