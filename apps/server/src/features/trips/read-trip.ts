import { DEFAULT_ITEMS, MAX_ITEMS } from '@wattbook/contract/trips/trip-items';
import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import type { TripId } from '@wattbook/domain/ids';
import { movedText } from '@wattbook/domain/sealing/sealed-text';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { isShown, moneyReaderOf, ownCostsOf, readNeighbours } from '../segments/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { tracksOf } from './edge-columns.ts';
import { presentTrip, sources, type TripRow } from './trip.fields.ts';

/** One trip with its samples, its track and its neighbours (TRIP-013, OQ-112). */
export async function readTrip(
  { telemetry, database, now }: Pick<Platform, 'telemetry' | 'database' | 'now'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  id: string,
  requestedItems: string | undefined,
): Promise<TripDetail> {
  const tenant = database.forAccount(accountId);
  const row = await tenant
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id as TripId)
    .where(isShown)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const maxItems = Math.min(Math.max(Number(requestedItems ?? DEFAULT_ITEMS), 2), MAX_ITEMS);
  const readItems = async () =>
    (await telemetry.readTrack(tenant, row.vehicle_id, { from: row.start_time.getTime(), to: row.end_time.getTime() }, { maxItems }))
      .map(presentItem)
      // The hot samples are plain; the trip is sealed.
      .map((item) => (row.places_key === null ? item : { ...item, latitude: null, longitude: null }));
  const [items, neighbours, { liter }, sealedTrack] = await Promise.all([
    row.source === sources.entered
      ? endItems(row)
      : readItems().then((read) => (read.length === 0 && row.source === sources.merged ? endItems(row) : read)),
    readNeighbours(tenant, 'trips', row),
    readVehicle(tenant, row.vehicle_id),
    row.places_key === null ? null : readSealedTrack(tenant, row),
  ]);
  const trip = presentTrip(row, liter);
  const [ownCost = null] = await ownCostsOf(tenant, await moneyReaderOf({ database, now }, tenant, { userId }), row.vehicle_id, [trip]);
  return {
    ...trip,
    ownCost,
    items,
    coordinates: items.flatMap(({ latitude, longitude }): [number, number][] =>
      latitude === null || longitude === null ? [] : [[longitude, latitude]],
    ),
    sealedTrack,
    ...neighbours,
  };
}

/** The sealed track of a trip, or those that it comes from, with spaces between them. */
async function readSealedTrack(tenant: Tenant, row: TripRow): Promise<string | null> {
  const tracks = await tenant
    .selectFrom('sealed_tracks')
    .innerJoin('trips', (join) =>
      join.onRef('trips.account_id', '=', 'sealed_tracks.account_id').onRef('trips.id', '=', 'sealed_tracks.trip_id'),
    )
    .select(['sealed_tracks.track', 'trips.id', 'trips.places_key'])
    .where('sealed_tracks.trip_id', 'in', tracksOf(row))
    .orderBy('trips.start_time')
    .execute();
  const texts = tracks.flatMap(({ track, id, places_key: placesKey }) => {
    if (track === null || placesKey === null) return [];
    const text = track.toString('base64');
    return id === row.id ? text : movedText({ id, placesKey }, text);
  });
  return texts.length === 0 ? null : texts.join(' ');
}

/** A manual trip has no samples: only its two ends are known (TRIP-059, OQ-131). */
const endItems = (row: TripRow): TripItem[] => [
  {
    ...noItem,
    timestamp: row.start_time.toISOString(),
    level: row.start_level,
    odometer: toThousandths(row.start_odometer),
    latitude: row.start_latitude,
    longitude: row.start_longitude,
  },
  {
    ...noItem,
    timestamp: row.end_time.toISOString(),
    level: row.end_level,
    odometer: toThousandths(row.end_odometer),
    latitude: row.end_latitude,
    longitude: row.end_longitude,
  },
];

const noItem = { range: null, power: null, speed: null, outTemp: null, inTemp: null, climate: null, fan: null, elevation: null };

const presentItem = (sample: Sample): TripItem => ({
  timestamp: new Date(sample.ts).toISOString(),
  level: sample.usableSoc ?? sample.soc ?? null,
  range: sample.rangeKm ?? null,
  power: sample.powerKw ?? null,
  speed: sample.speedKmh ?? null,
  outTemp: sample.outTempC ?? null,
  inTemp: sample.inTempC ?? null,
  climate: sample.climateOn ?? null,
  fan: sample.fanLevel ?? null,
  elevation: sample.elevationM ?? null,
  odometer: sample.odometerKm ?? null,
  latitude: sample.lat ?? null,
  longitude: sample.lon ?? null,
});
