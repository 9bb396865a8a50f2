import { isBlankAddress } from '@wattbook/domain/addresses/typed-address';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripSplit } from '@wattbook/contract/trips/trip-form.schema';
import type { TripId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { splitIndexOf, splitTrip as splitPart } from '@wattbook/domain/trips/split-trip';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readSamples, readSites } from '../../telemetry/public.ts';
import { changeTimeline, type PlannedChange, rangeOf, readShown } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { edgeOf, endColumns, tracksOf } from './edge-columns.ts';
import { findSealKey } from './sealed-places.ts';
import { type SplitPlace, splitEdge } from './split-place.ts';
import { tripNoun } from './trip-noun.ts';
import { partColumns, partOf } from './trip-parts.ts';
import { presentTrip, sources, type TripRow } from './trip.fields.ts';

/**
 * Splits a trip at one of its samples into two (TRIP-111, OQ-125). They are frozen like entered ones; the trip stays as a deleted row, so that detection respects its time and
 * the split can be undone (decision 0089).
 */
export async function splitTrip(
  deps: SaveTripDeps,
  actor: Actor,
  id: string,
  body: TripSplit,
): Promise<{ readonly total: number; readonly data: Trip[] }> {
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: 'split',
    find: (tenant) => readShown(tenant, 'trips', id),
    load: async (tenant, { found }) => {
      const place: SplitPlace = {
        ...body,
        isSealed: found.places_key !== null,
        key: found.places_key === null ? null : await findSealKey(tenant, actor.userId),
        sites: await readSites(tenant),
        hashOf: (text) => deps.placeHash(actor.accountId, text),
      };
      return { place, samples: await readTripSamples(tenant, found) };
    },
    plan: ({ found, now }, { place, samples }) => {
      const index = splitIndexOf(samples, partOf(found), Date.parse(body.timestamp));
      if (index === null) throw new AppError('validation', { fields: { timestamp: { word: 'split_sample' } } });
      return planSplit(found, place, { samples, index }, now);
    },
  });
  return { total: rows.length, data: rows.map((half) => presentTrip(half, context.liter)) };
}

/** An entered trip has none: what is stored of its time is not what it tells (OQ-131). */
const readTripSamples = async (tenant: Tenant, { source, vehicle_id, start_time, end_time }: TripRow) =>
  source === sources.entered ? [] : readSamples(tenant, vehicle_id, { from: start_time.getTime(), to: end_time.getTime() + 1 });

interface SplitAt {
  readonly samples: readonly Sample[];
  readonly index: number;
}

function planSplit(row: TripRow, place: SplitPlace, at: SplitAt, now: number): PlannedChange<'trips'> {
  const [first, second] = splitPart(partOf(row), at);
  const ids = [newId() as TripId, newId() as TripId] as const;
  const halves = [
    { id: ids[0], ...partColumns(first), ends: { start: edgeOf(row, 'start'), end: splitEdge(place, ids[0], 'end') } },
    { id: ids[1], ...partColumns(second), ends: { start: splitEdge(place, ids[1], 'start'), end: edgeOf(row, 'end') } },
  ];
  return {
    entityId: ids[0],
    related: [ids[1], row.id],
    range: rangeOf(row),
    insert: halves.map(({ ends, ...half }) => ({
      ...halfColumns(row),
      ...half,
      ...endColumns(ends, row.places_key),
      details_copied_at: new Date(now),
    })),
    update: [{ ids: [row.id], set: { deleted_at: new Date(now) } }],
    placed: ids,
    isMeasured: true,
    shown: ids,
    ...(place.isSealed && { told: { [ids[0]]: { end: toldPlace(place) }, [ids[1]]: { start: toldPlace(place) } } }),
  };
}

/** Where the trip is split, for its logbook. */
const toldPlace = ({ address = null, location }: SplitPlace) => ({
  address: address === null || isBlankAddress(address) ? null : address,
  ...location,
});

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
