import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { checkRange, detectRestored, forgetFindings } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { afterChangedTrips, publishChanged } from './after-changed-trips.ts';
import { readTripRow } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { readConflicts, readTripContext, refuseLocked } from './trip-rules.ts';
import { presentTrip } from './trip.fields.ts';
import { lockForChange } from '../segments/public.ts';

interface Unmerged {
  readonly total: number;
  readonly data: Trip[];
}

/**
 * Undoes a merge: the parts are shown again as they were, and the merged trip is gone with what was changed of it. What lay between the parts is detected again. Answers
 * `not_found` for a trip that was not merged, and `conflict` where another trip or charge has taken the time of a part.
 */
export async function unmergeTrip(deps: SaveTripDeps, actor: Actor, id: string): Promise<Unmerged> {
  const { database, now } = deps;
  const { accountId, role } = actor;
  const { data, range } = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: vehicleId } = await readTripRow(tenant, id);
    await lockForChange(tenant, vehicleId);
    // Read again: before the timeline was locked, another request could undo it.
    const merged = await readTripRow(tenant, id);
    const context = await readTripContext(tenant, actor, vehicleId);
    const parts = await tenant
      .updateTable('trips')
      .set(({ eb }) => ({ deleted_at: null, merged_into: null, version: eb('version', '+', 1) }))
      .where('merged_into', '=', id as TripId)
      .returningAll()
      .execute();
    const [first] = parts.sort((a, b) => a.start_time.getTime() - b.start_time.getTime());
    if (first === undefined) throw new AppError('not_found');
    for (const row of [merged, ...parts]) refuseLocked(row, context, { now: now(), role });
    await tenant
      .deleteFrom('trips')
      .where('id', '=', id as TripId)
      .execute();
    const from = first.start_time.getTime();
    const to = Math.max(...parts.map(({ end_time }) => end_time.getTime()));
    if ((await readConflicts(tenant, vehicleId, { from, to }, null)).length !== parts.length) throw new AppError('conflict');
    for (const { id: partId, start_time } of parts) {
      const startTime = start_time.getTime();
      await detectRestored(tenant, { id: partId, kind: 'trip', vehicleId, startTime, isClosed: false, isFrozen: false }, now());
    }
    // What detection found over the merged trip needs no check any more.
    const ofMerged = { id, kind: 'trip' as const, vehicleId, startTime: from, isClosed: true, isFrozen: false };
    await detectRestored(tenant, ofMerged, now());
    await forgetFindings(tenant, [id]);
    await afterChangedTrips(tenant, vehicleId, { from, trips: [] });
    await checkRange(tenant, vehicleId, { from: Math.min(from, merged.start_time.getTime()), to: Math.max(to, merged.end_time.getTime()) });
    const related = parts.map((part) => part.id);
    await recordChange(tenant, { noun: 'trips', entityId: id, vehicleId, action: 'unmerged', actor, now: now(), related });
    const range = {
      vehicleId,
      from: Math.min(from, merged.start_time.getTime()),
      to: Math.max(to, merged.end_time.getTime()),
    };
    const shown = await Promise.all(parts.map((part) => readTripRow(tenant, part.id)));
    return { data: shown.map((part) => presentTrip(part, context.liter)), range };
  });
  publishChanged(deps, actor, range);
  return { total: data.length, data };
}
