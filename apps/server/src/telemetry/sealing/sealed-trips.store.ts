import type { VehicleId } from '@wattbook/domain/ids';
import { isNear, latTolerance, lonTolerance } from '../../db/same-place.ts';
import type { SealedPlaces } from '../../db/schema/segment-tables.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { markRouteFrom } from '../segments/routes-due.ts';
import { recordWithoutPlaces } from '../segments/segment-statements.ts';
import type { SealableTrip } from './sealable-trips.query.ts';

/** What replaces the places of a trip. */
export interface SealedTrip {
  readonly placesKey: string;
  readonly places: SealedPlaces;
  readonly startHash: Buffer | null;
  readonly endHash: Buffer | null;
  readonly track: Buffer | null;
  readonly line: Buffer | null;
}

/**
 * Replaces plain places by sealed ones in the trip, and deletes them from the idles and sleeps beside it, from withdrawn segments, the line
 * and the known addresses. Marks packed days whose places are to be removed. The caller has locked the vehicle's state and commits all or
 * nothing.
 */
export async function writeSealed(reader: AccountReader, vehicleId: VehicleId, trip: SealableTrip, sealed: SealedTrip): Promise<void> {
  const { placesKey, places, startHash, endHash, track, line } = sealed;
  const write = (text: string, values: readonly unknown[]) => reader.rows(text, values);
  await write(sealTrip, [trip.id, placesKey, JSON.stringify(places), startHash, endHash]);
  if (track !== null || line !== null) await write(insertTrack, [trip.id, vehicleId, track, line]);
  await write(deleteLine, [trip.id]);
  await markRouteFrom(reader, vehicleId, trip.start_time.getTime());
  for (const statement of clearAround) await write(statement, [vehicleId, trip.id]);
  for (const edge of ['start', 'end'] as const) {
    const [latitude, longitude] = [trip[`${edge}_latitude`], trip[`${edge}_longitude`]];
    if (latitude !== null && longitude !== null) await write(deleteAddress, [latitude, longitude]);
  }
}

/** A site that is not sealed stays with the trip (decision 0076). */
const unlessSealed = (site: string) => `(select s.id from sites s where s.account_id = $1 and s.id = ${site} and not s.seals)`;

const sealTrip = `
  update trips set places_key = $3, sealed_places = $4::jsonb, start_place_hash = $5, end_place_hash = $6,
    start_latitude = null, start_longitude = null, end_latitude = null, end_longitude = null, start_address = null, end_address = null,
    start_site_id = ${unlessSealed('start_site_id')}, end_site_id = ${unlessSealed('end_site_id')}
  where account_id = $1 and id = $2`;

const insertTrack = 'insert into sealed_tracks (account_id, trip_id, vehicle_id, track, line) values ($1, $2, $3, $4, $5)';

const deleteLine = 'delete from trip_lines where account_id = $1 and trip_id = $2';

/** From the end of the previous trip to the start of the next: the position in between reveals where the trip began or ended. */
const around = `
  with around as (
    select
      coalesce((select least(p.end_time, t.start_time) from trips p where p.account_id = $1 and p.vehicle_id = $2 and p.deleted_at is null
        and p.start_time < t.start_time order by p.start_time desc limit 1), '-infinity') as from_time,
      coalesce((select greatest(n.start_time, t.end_time) from trips n where n.account_id = $1 and n.vehicle_id = $2 and n.deleted_at is null
        and n.start_time > t.start_time order by n.start_time limit 1), 'infinity') as until_time
    from trips t where t.account_id = $1 and t.id = $3
  )`;

const clearStationary = (table: 'idles' | 'sleeps') => `${around}
  update ${table} s set start_latitude = null, start_longitude = null, end_latitude = null, end_longitude = null
  from around a where s.account_id = $1 and s.vehicle_id = $2 and s.start_time >= a.from_time and s.end_time <= a.until_time
    and num_nonnulls(s.start_latitude, s.start_longitude, s.end_latitude, s.end_longitude) > 0`;

const clearAround = [
  clearStationary('idles'),
  clearStationary('sleeps'),
  `${around}
    update withdrawn_segments w set record = ${recordWithoutPlaces}
    from (
      select s.id from withdrawn_segments s, around a
      where s.account_id = $1 and s.vehicle_id = $2 and s.kind <> 'charge' and s.record ? 'start_latitude'
        and (s.record->>'start_time')::timestamptz <= a.until_time and (s.record->>'end_time')::timestamptz >= a.from_time) as near
    where w.account_id = $1 and w.id = near.id`,
  `${around}
    update packed_blocks b set strip = 'Sealed'
    from around a where b.account_id = $1 and b.vehicle_id = $2 and b.strip is null
      and b.start_time >= a.from_time - interval '1 day' and b.start_time <= a.until_time and b.end_time >= a.from_time`,
];

const isWithinReach = (table: string, edge: string) =>
  `abs(round(${table}.${edge}_latitude * 10000) - k.lat_e4) <= ${latTolerance} and abs(round(${table}.${edge}_longitude * 10000) - k.lon_e4) <= ${lonTolerance}`;

/** A looked-up address stays only where a charge or a trip with plain places is. */
const deleteAddress = `
  delete from known_addresses k where ${isNear('$2::double precision', '$3::double precision')}
    and not exists (select from charges c where c.account_id = $1 and ${isWithinReach('c', 'start')})
    and not exists (select from trips t where t.account_id = $1 and t.places_key is null and t.status <> 'open'
      and (${isWithinReach('t', 'start')} or ${isWithinReach('t', 'end')}))`;
