import { MOST_ITEMS } from '@wattbook/contract/trips/trips.endpoints';
import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { ReadTrack, TrackSample } from '../telemetry/public.ts';
import { isShown, readNeighbours, showRow } from '../segments/public.ts';
import { tripFields } from './trip.fields.ts';

/** One trip with its samples, its track and its neighbours (TRIP-013, OQ-112). */
export async function readTrip(
  { readTrack }: { readonly readTrack: ReadTrack },
  tenant: Tenant,
  id: string,
  wanted: string | undefined,
): Promise<TripDetail> {
  const row = await tenant
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id as never)
    .where(isShown)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const maxItems = Math.min(Math.max(Number(wanted ?? MOST_ITEMS), 2), MOST_ITEMS);
  const [samples, neighbours] = await Promise.all([
    readTrack(tenant, row.vehicle_id, row.start_time.getTime(), row.end_time.getTime(), { maxItems }),
    readNeighbours(tenant, 'trips', row),
  ]);
  const items = samples.map(showItem);
  return {
    ...(showRow(tripFields, Object.keys(tripFields), row) as Omit<TripDetail, 'items' | 'coordinates' | 'previousId' | 'nextId'>),
    items,
    coordinates: items.flatMap(({ latitude, longitude }): [number, number][] =>
      latitude === null || longitude === null ? [] : [[longitude, latitude]],
    ),
    ...neighbours,
  };
}

const showItem = (sample: TrackSample): TripItem => ({
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
