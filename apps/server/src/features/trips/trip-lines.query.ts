import type { TripId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { isListedTrip, type TripFilter } from './trip.fields.ts';

/** The lines of the trips of a range. Reads one small row a trip: the trips by trips_in_range, their lines by the primary key. */
export async function readLines(tenant: Tenant, filter: TripFilter): Promise<Buffer[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ points: Buffer }>`
      select points from trip_lines
      where account_id = ${accountId} and point_count > 1 and trip_id in (select id from trips where ${isListedTrip(accountId, filter)})
      order by start_time`,
  );
  return rows.map(({ points }) => points);
}

interface SealedLine {
  readonly trip_id: TripId;
  readonly places_key: string;
  /** The line; the whole track where only the part in `clip_from` to `clip_to` belongs to the trip. */
  readonly sealed: Buffer;
  readonly clip_from: Date | null;
  readonly clip_to: Date | null;
}

/** The lines of sealed trips, which only the browser of their owner can open. A merged trip has those of its parts, and a half a part of the track of its original. */
export async function readSealedLines(tenant: Tenant, filter: TripFilter): Promise<SealedLine[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<SealedLine>`
      with listed as (
        select coalesce(track_of, array[id]) as tracks, start_time, end_time from trips
        where ${isListedTrip(accountId, filter)} and places_key is not null
      ),
      pieces as (
        select t.id, t.places_key, t.start_time, listed.start_time as clip_from, listed.end_time as clip_to,
          t.start_time < listed.start_time or t.end_time > listed.end_time as is_clipped
        from listed join trips t on t.account_id = ${accountId} and t.id = any(listed.tracks) and t.places_key is not null
      )
      select p.id as trip_id, p.places_key, case when p.is_clipped then l.track else l.line end as sealed,
        case when p.is_clipped then p.clip_from end as clip_from, case when p.is_clipped then p.clip_to end as clip_to
      from pieces p join sealed_tracks l on l.account_id = ${accountId} and l.trip_id = p.id
      where case when p.is_clipped then l.track else l.line end is not null
      order by p.start_time, p.clip_from`,
  );
  return rows;
}
