import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeTimeline, hullOf, rangeOf, readConflicts, readRows, readShown } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { tripNoun } from './trip-noun.ts';
import { presentTrip, type TripRow } from './trip.fields.ts';

/**
 * Undoes a split, named by one of its halves: the trip is shown again as it was, and the halves are gone with what was changed of them. Answers `not_found` for a trip that is no half, and
 * `conflict` where a half was merged or split further, or another trip or charge has taken its time.
 */
export async function unsplitTrip(deps: SaveTripDeps, actor: Actor, id: string): Promise<Trip> {
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: 'unsplit',
    find: (tenant) => readSplit(tenant, id),
    load: async (tenant, { found: [original, ...halves] }) => ({
      isFollowed: halves.some(({ merged_into }) => merged_into !== null) || (await hasHalves(tenant, halves)),
      others: await readConflicts(
        tenant,
        original.vehicle_id,
        rangeOf(original),
        halves.map((half) => half.id),
      ),
    }),
    plan: ({ found: [original, ...halves] }, { isFollowed, others }) => {
      if (isFollowed || others.length > 0) throw new AppError('conflict');
      const ids = halves.map((half) => half.id);
      const [all, ofHalves] = [rangeOf(original), hullOf(halves.map(rangeOf))];
      const range = hullOf([all, ofHalves]);
      // Halves of other times have left or taken time beside the trip, which is detected again.
      const isMoved = all.from !== ofHalves.from || all.to !== ofHalves.to;
      const segment = { kind: 'trip' as const, startTime: range.from };
      const again = { isClosed: !isMoved && original.status === 'closed', isFrozen: !isMoved && original.frozen };
      return {
        entityId: ids[0] ?? id,
        related: [...ids.slice(1), original.id],
        range,
        update: [{ ids: [original.id], set: { deleted_at: null } }],
        remove: ids,
        // What detection found over the halves needs no check any more.
        freed: [
          { ...segment, id: original.id, ...again },
          ...ids.map((half) => ({ ...segment, id: half, isClosed: true, isFrozen: false })),
        ],
        isMeasured: true,
        shown: [original.id],
      };
    },
  });
  return presentTrip(rows[0], context.liter);
}

/** The trip that a half is of, and its halves in the order in which they were created: the split is an entry of the first one. */
async function readSplit(tenant: Tenant, id: string): Promise<[TripRow, ...TripRow[]]> {
  const { split_from: originalId } = await readShown(tenant, 'trips', id);
  if (originalId === null) throw new AppError('not_found');
  const halves = await tenant.selectFrom('trips').selectAll().where('split_from', '=', originalId).orderBy('id').execute();
  return [...(await readRows(tenant, 'trips', [originalId])), ...halves] as [TripRow, ...TripRow[]];
}

/** Whether one of the trips was split again: that is undone first. */
async function hasHalves(tenant: Tenant, trips: readonly TripRow[]): Promise<boolean> {
  const ids = trips.map(({ id }): TripId => id);
  return (await tenant.selectFrom('trips').select('id').where('split_from', 'in', ids).limit(1).execute()).length > 0;
}
