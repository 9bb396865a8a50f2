import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { mergeTrips as mergeParts } from '@wattbook/domain/trips/merge-trips';
import type { TripPart } from '@wattbook/domain/trips/trip-part';
import type { TripId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { PlaceHash } from '../../sealing/place-sealing.ts';
import { checkRange, cutStationary, sealWithRelatives } from '../../telemetry/public.ts';
import { isShown, lockForChange } from '../segments/public.ts';
import { recordChange } from '../changelog/public.ts';
import { afterChangedTrips, publishChanged } from './after-changed-trips.ts';
import { readTripRow } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { edgeOf, endColumns, tracksOf } from './edge-columns.ts';
import { partColumns, partOf } from './trip-parts.ts';
import { readConflicts, readTripContext, refuseLocked } from './trip-rules.ts';
import { presentTrip, sources, type TripRow } from './trip.fields.ts';

type Rows = [TripRow, ...TripRow[]];

/**
 * Merges trips that follow each other into a new one (TRIP-114, OQ-124). It is frozen like an entered one; its parts stay as deleted rows, so that detection respects
 * their times and the merge can be undone (decision 0089).
 */
export async function mergeTrips(deps: SaveTripDeps, actor: Actor, body: readonly string[]): Promise<Trip> {
  const { database, now, placeHash } = deps;
  const { accountId, role } = actor;
  const ids = body as readonly TripId[];
  const { trip, range } = await database.transaction(accountId, async (tenant) => {
    const [{ vehicle_id: vehicleId }] = await readParts(tenant, ids);
    const context = await readTripContext(tenant, actor, vehicleId);
    await lockForChange(tenant, vehicleId);
    // Read again: before the timeline was locked, detection and other requests could write.
    const found = await readParts(tenant, ids);
    for (const row of found) refuseLocked(row, context, { now: now(), role });
    const merged = mergeParts(found.map(partOf) as [TripPart, ...TripPart[]]);
    const all = { from: merged.startTime, to: merged.endTime };
    const inRange = await readConflicts(tenant, vehicleId, all, null);
    if (inRange.length !== found.length || overlap(found)) throw new AppError('not_consecutive');
    const rows = await sealLike(tenant, found, placeHash);
    await cutStationary(tenant, vehicleId, all);
    const id = newId() as TripId;
    await tenant
      .insertInto('trips')
      .values({ ...mergedColumns(rows), ...partColumns(merged), id, details_copied_at: new Date(now()) })
      .execute();
    await tenant
      .updateTable('trips')
      .set(({ eb }) => ({ deleted_at: new Date(now()), merged_into: id, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await afterChangedTrips(tenant, vehicleId, { from: all.from, trips: [id] });
    await checkRange(tenant, vehicleId, all);
    const related = rows.map((row) => row.id);
    await recordChange(tenant, { noun: 'trips', entityId: id, vehicleId, action: 'merged', actor, now: now(), related });
    return { trip: presentTrip(await readTripRow(tenant, id), context.liter), range: { vehicleId, ...all } };
  });
  publishChanged(deps, actor, range);
  return trip;
}

/** The trips in the order of their starts; of one vehicle, each once. */
async function readParts(tenant: Tenant, ids: readonly TripId[]): Promise<Rows> {
  const rows = await tenant.selectFrom('trips').selectAll().where('id', 'in', ids).where(isShown).orderBy('start_time').execute();
  if (rows.length !== ids.length) throw new AppError('not_found');
  if (new Set(rows.map(({ vehicle_id }) => vehicle_id)).size > 1) throw new AppError('not_consecutive');
  return rows as Rows;
}

const overlap = (rows: Rows): boolean => rows.some((row, index) => row.start_time < (rows[index - 1]?.end_time ?? row.start_time));

/** The rows, all plain or all sealed: where one is sealed, the others are sealed now. Without a key that seals, they cannot be merged. */
async function sealLike(tenant: Tenant, rows: Rows, placeHash: PlaceHash): Promise<Rows> {
  const plain = rows.filter((row) => row.places_key === null);
  if (plain.length === 0 || plain.length === rows.length) return rows;
  for (const row of plain)
    if (!(await sealWithRelatives(tenant, { vehicleId: row.vehicle_id, trip: row }, placeHash, 'all'))) throw new AppError('conflict');
  return readParts(
    tenant,
    rows.map(({ id }) => id),
  );
}

/** The columns of the trip that `rows`, in order, become, besides its figures. */
function mergedColumns(rows: Rows) {
  const [first] = rows;
  const last = rows.at(-1) ?? first;
  const isSealed = first.places_key !== null;
  return {
    account_id: first.account_id,
    vehicle_id: first.vehicle_id,
    status: 'closed' as const,
    frozen: true,
    source: sources.merged,
    ...endColumns({ start: edgeOf(first, 'start'), end: edgeOf(last, 'end') }, first.places_key),
    unheard: rows.every(({ unheard }) => unheard === 0) ? 0 : null,
    track_of: isSealed ? [...new Set(rows.flatMap(tracksOf))] : null,
    import: rows.every((row) => row.import),
  };
}
