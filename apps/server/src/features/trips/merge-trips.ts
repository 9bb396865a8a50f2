import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripId } from '@wattbook/domain/ids';
import { mergeTrips as mergeParts } from '@wattbook/domain/trips/merge-trips';
import type { TripPart } from '@wattbook/domain/trips/trip-part';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { sealWithRelatives } from '../../telemetry/public.ts';
import { changeTimeline, hullOf, rangeOf, readConflicts, readParts } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { edgeOf, endColumns, tracksOf } from './edge-columns.ts';
import { tripNoun } from './trip-noun.ts';
import { partColumns, partOf } from './trip-parts.ts';
import { presentTrip, sources, type TripRow } from './trip.fields.ts';

type Rows = [TripRow, ...TripRow[]];

/**
 * Merges trips that follow each other into a new one (TRIP-114, OQ-124). It is frozen like an entered one; its parts stay as deleted rows, so that detection respects
 * their times and the merge can be undone (decision 0089).
 */
export async function mergeTrips(deps: SaveTripDeps, actor: Actor, ids: readonly string[]): Promise<Trip> {
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: 'merged',
    find: (tenant) => readParts(tenant, 'trips', ids),
    load: async (tenant, { found }) => {
      const inRange = await readConflicts(tenant, found[0].vehicle_id, hullOf(found.map(rangeOf)));
      if (inRange.length !== found.length || overlap(found)) throw new AppError('not_consecutive');
      return { parts: await sealLike(deps, tenant, found) };
    },
    plan: ({ now }, { parts }) => {
      const merged = mergeParts(parts.map(partOf) as [TripPart, ...TripPart[]]);
      const range = { from: merged.startTime, to: merged.endTime };
      const id = newId() as TripId;
      return {
        entityId: id,
        related: parts.map((part) => part.id),
        range,
        insert: [{ ...mergedColumns(parts), ...partColumns(merged), id, details_copied_at: new Date(now) }],
        update: [{ ids, set: { deleted_at: new Date(now), merged_into: id } }],
        taken: [range],
        placed: [id],
        isMeasured: true,
      };
    },
  });
  return presentTrip(rows[0], context.liter);
}

const overlap = (rows: Rows): boolean => rows.some((row, index) => row.start_time < (rows[index - 1]?.end_time ?? row.start_time));

/** The rows, all plain or all sealed: where one is sealed, the others are sealed now. Without a key that seals, they cannot be merged. */
async function sealLike({ placeHash }: SaveTripDeps, tenant: Tenant, rows: Rows): Promise<Rows> {
  const plain = rows.filter((row) => row.places_key === null);
  if (plain.length === 0 || plain.length === rows.length) return rows;
  for (const row of plain)
    if (!(await sealWithRelatives(tenant, { vehicleId: row.vehicle_id, trip: row }, placeHash, 'all'))) throw new AppError('conflict');
  return readParts(
    tenant,
    'trips',
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
