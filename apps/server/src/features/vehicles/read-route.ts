import { MOST_VERTICES, type VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { stepsPerDegree } from '@wattbook/domain/routes/line';
import { mergeLines } from '@wattbook/domain/routes/merge-lines';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import type { TripId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { hasTag, inRange, type RangeWords } from '../segments/public.ts';
import { requireVehicle } from './public.ts';

interface SealedLine {
  readonly trip_id: TripId;
  readonly places_key: string;
  readonly line: Buffer;
}

/** The ways driven in a range, merged (DASH-021, OQ-088), and those that only the browser can open. Reads one small row a trip: which ones rides on trips_in_range, their lines on the primary key. */
export async function readRoute(tenant: Tenant, words: RangeWords & { readonly tag?: string | undefined }): Promise<VehicleRoute> {
  const asked = (accountId: string) => sql`${inRange(accountId, words)} ${words.tag === undefined ? sql`` : sql`and ${hasTag(words.tag)}`}`;
  const { rows } = await tenant.query(
    (accountId) => sql<{ points: Buffer }>`
      select points from trip_lines
      where account_id = ${accountId} and point_count > 1 and trip_id in (select id from trips where ${asked(accountId)})
      order by start_time`,
  );
  const sealed = await tenant.query(
    (accountId) => sql<SealedLine>`
      select l.trip_id, t.places_key, l.line from sealed_tracks l
      join (select id, places_key, start_time from trips where ${asked(accountId)} and places_key is not null) as t on t.id = l.trip_id
      where l.account_id = ${accountId} and l.line is not null
      order by t.start_time`,
  );
  if (rows.length === 0 && sealed.rows.length === 0) await requireVehicle(tenant, words.vehicleId);
  const merged = mergeLines(
    rows.map(({ points }) => unpackLine(points)),
    MOST_VERTICES,
  );
  return {
    trips: rows.length,
    coordinates: merged.map(({ line }) => placesOf(line)),
    counts: merged.map(({ count }) => count),
    sealed: sealed.rows.map(({ trip_id, places_key, line }) => ({ tripId: trip_id, placesKey: places_key, line: line.toString('base64') })),
  };
}

/** `[longitude, latitude]`, as maps want it. */
const placesOf = (line: Int32Array): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, index) => [
    (line[2 * index + 1] ?? 0) / stepsPerDegree,
    (line[2 * index] ?? 0) / stepsPerDegree,
  ]);
