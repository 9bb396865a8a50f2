import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { checkRange, detectRestored, forgetFindings } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { afterChangedTrips, publishChanged } from './after-changed-trips.ts';
import { readTripRow } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { readConflicts, readTripContext, refuseLocked } from './trip-rules.ts';
import { presentTrip, type TripRow } from './trip.fields.ts';
import { lockForChange } from '../segments/public.ts';

/**
 * Undoes a split, named by one of its halves: the trip is shown again as it was, and the halves are gone with what was changed of them. Answers `not_found` for a trip that is no half, and
 * `conflict` where a half was merged or split further, or another trip or charge has taken its time.
 */
export async function unsplitTrip(deps: SaveTripDeps, actor: Actor, id: string): Promise<Trip> {
  const { database, now } = deps;
  const { accountId, role } = actor;
  const { trip, range } = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: vehicleId } = await readTripRow(tenant, id);
    await lockForChange(tenant, vehicleId);
    // Read again: before the timeline was locked, another request could undo it.
    const { split_from: originalId } = await readTripRow(tenant, id);
    if (originalId === null) throw new AppError('not_found');
    const context = await readTripContext(tenant, actor, vehicleId);
    // In the order in which they were created: the split is an entry of the first one.
    const halves = await tenant.selectFrom('trips').selectAll().where('split_from', '=', originalId).orderBy('id').execute();
    await refuseFollowed(tenant, halves);
    for (const row of halves) refuseLocked(row, context, { now: now(), role });
    await tenant
      .deleteFrom('trips')
      .where(
        'id',
        'in',
        halves.map((half) => half.id),
      )
      .execute();
    const original = await tenant
      .updateTable('trips')
      .set(({ eb }) => ({ deleted_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', originalId)
      .returningAll()
      .executeTakeFirstOrThrow();
    refuseLocked(original, context, { now: now(), role });
    const all = { from: original.start_time.getTime(), to: original.end_time.getTime() };
    if ((await readConflicts(tenant, vehicleId, all, originalId)).length > 0) throw new AppError('conflict');
    const edges = halves.flatMap(({ start_time, end_time }) => [start_time.getTime(), end_time.getTime()]);
    const changed = { from: Math.min(all.from, ...edges), to: Math.max(all.to, ...edges) };
    // Halves of other times have left or taken time beside the trip, which is detected again.
    const isMoved =
      changed.from !== Math.min(...edges) || changed.to !== Math.max(...edges) || changed.from !== all.from || changed.to !== all.to;
    const segment = { id: originalId, kind: 'trip' as const, vehicleId, startTime: changed.from };
    await detectRestored(
      tenant,
      { ...segment, isClosed: !isMoved && original.status === 'closed', isFrozen: !isMoved && original.frozen },
      now(),
    );
    // What detection found over the halves needs no check any more.
    for (const half of halves) await detectRestored(tenant, { ...segment, id: half.id, isClosed: true, isFrozen: false }, now());
    await forgetFindings(
      tenant,
      halves.map((half) => half.id),
    );
    await afterChangedTrips(tenant, vehicleId, { from: all.from, trips: [] });
    await checkRange(tenant, vehicleId, changed);
    const [entityId = id, ...related] = halves.map((half) => half.id);
    await recordChange(tenant, {
      noun: 'trips',
      entityId,
      vehicleId,
      action: 'unsplit',
      actor,
      now: now(),
      related: [...related, originalId],
    });
    return { trip: presentTrip(await readTripRow(tenant, originalId), context.liter), range: { vehicleId, ...changed } };
  });
  publishChanged(deps, actor, range);
  return trip;
}

/** Refuses halves that were merged, or split again: that is undone first. */
async function refuseFollowed(tenant: Tenant, halves: readonly TripRow[]): Promise<void> {
  if (halves.some(({ merged_into }) => merged_into !== null)) throw new AppError('conflict');
  const ids = halves.map(({ id }): TripId => id);
  const further = await tenant.selectFrom('trips').select('id').where('split_from', 'in', ids).limit(1).execute();
  if (further.length > 0) throw new AppError('conflict');
}
