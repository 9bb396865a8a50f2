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
  readonly line: Buffer;
}

/** The lines of sealed trips, which only the browser of their owner can open. */
export async function readSealedLines(tenant: Tenant, filter: TripFilter): Promise<SealedLine[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<SealedLine>`
      select l.trip_id, t.places_key, l.line from sealed_tracks l
      join (select id, places_key, start_time from trips where ${isListedTrip(accountId, filter)} and places_key is not null) as t on t.id = l.trip_id
      where l.account_id = ${accountId} and l.line is not null
      order by t.start_time`,
  );
  return rows;
}
