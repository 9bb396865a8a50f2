import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripSplit } from '@wattbook/contract/trips/trip-form.schema';
import type { TripId } from '@wattbook/domain/ids';
import { splitIndexOf, splitTrip as splitPart } from '@wattbook/domain/trips/split-trip';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { checkRange, readSamples, readSites } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { afterChangedTrips, publishChanged } from './after-changed-trips.ts';
import { readTripRow } from './change-trip.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { edgeOf, endColumns, tracksOf } from './edge-columns.ts';
import { type SplitPlace, splitEdge } from './split-place.ts';
import { findSealKey } from './sealed-places.ts';
import { partColumns, partOf } from './trip-parts.ts';
import { readTripContext, refuseLocked } from './trip-rules.ts';
import { presentTrip, sources, type TripRow } from './trip.fields.ts';
import { lockForChange } from '../segments/public.ts';

interface Halves {
  readonly total: number;
  readonly data: Trip[];
}

/**
 * Splits a trip at one of its samples into two (TRIP-111, OQ-125). They are frozen like entered ones; the trip stays as a deleted row, so that detection respects its time and
 * the split can be undone (decision 0089).
 */
export async function splitTrip(deps: SaveTripDeps, actor: Actor, id: string, body: TripSplit): Promise<Halves> {
  const { database, now, placeHash } = deps;
  const { accountId, role, userId } = actor;
  const { data, range } = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: vehicleId } = await readTripRow(tenant, id);
    const context = await readTripContext(tenant, actor, vehicleId);
    await lockForChange(tenant, vehicleId);
    // Read again: before the timeline was locked, detection and other requests could write.
    const row = await readTripRow(tenant, id);
    refuseLocked(row, context, { now: now(), role });
    const part = partOf(row);
    const samples = await readTripSamples(tenant, row);
    const index = splitIndexOf(samples, part, Date.parse(body.timestamp));
    if (index === null) throw new AppError('validation', { fields: { timestamp: { word: 'split_sample' } } });
    const [first, second] = splitPart(part, { samples, index });
    const ids = [newId() as TripId, newId() as TripId] as const;
    const sites = await readSites(tenant);
    const key = row.places_key === null ? null : await findSealKey(tenant, userId);
    const place: SplitPlace = { ...body, isSealed: row.places_key !== null, key, sites, hashOf: (text) => placeHash(accountId, text) };
    const halves = [
      { id: ids[0], ...partColumns(first), ends: { start: edgeOf(row, 'start'), end: splitEdge(place, ids[0], 'end') } },
      { id: ids[1], ...partColumns(second), ends: { start: splitEdge(place, ids[1], 'start'), end: edgeOf(row, 'end') } },
    ];
    await tenant
      .updateTable('trips')
      .set({ deleted_at: new Date(now()), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await tenant
      .insertInto('trips')
      .values(
        halves.map(({ ends, ...half }) => ({
          ...halfColumns(row),
          ...half,
          ...endColumns(ends, row.places_key),
          details_copied_at: new Date(now()),
        })),
      )
      .execute();
    await afterChangedTrips(tenant, vehicleId, { from: part.startTime, trips: ids });
    await checkRange(tenant, vehicleId, { from: part.startTime, to: part.endTime });
    const [entityId, other] = ids;
    const related = [other, row.id];
    await recordChange(tenant, { noun: 'trips', entityId, vehicleId, action: 'split', actor, now: now(), related });
    const stored = await Promise.all(ids.map((half) => readTripRow(tenant, half)));
    return { data: stored.map((half) => presentTrip(half, context.liter)), range: { vehicleId, from: part.startTime, to: part.endTime } };
  });
  publishChanged(deps, actor, range);
  return { total: data.length, data };
}

/** An entered trip has none: what is stored of its time is not what it tells (OQ-131). */
const readTripSamples = async (tenant: Tenant, { source, vehicle_id, start_time, end_time }: TripRow) =>
  source === sources.entered ? [] : readSamples(tenant, vehicle_id, { from: start_time.getTime(), to: end_time.getTime() + 1 });

/** The columns of both halves besides figures and places. In which half a silence lies is unknown. */
const halfColumns = (row: TripRow) => ({
  account_id: row.account_id,
  vehicle_id: row.vehicle_id,
  status: 'closed' as const,
  frozen: true,
  source: sources.split,
  split_from: row.id,
  unheard: row.unheard === 0 ? 0 : null,
  track_of: row.places_key === null ? null : tracksOf(row),
  site_tag: row.site_tag,
  import: row.import,
});
