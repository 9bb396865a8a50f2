import type { Address } from '@wattbook/contract/scalars';
import type { SiteId, TripId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted, type VehicleRange } from '../segments/public.ts';

/** A trip with its places, as far as they are not sealed. */
export interface PlacedRow {
  readonly id: TripId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly distance: number;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly end_latitude: number | null;
  readonly end_longitude: number | null;
  readonly start_address: Address | null;
  readonly end_address: Address | null;
  readonly end_site_id: SiteId | null;
  readonly sealed: boolean;
}

const columns = sql`id, start_time, end_time, distance, start_latitude, start_longitude, end_latitude, end_longitude, start_address, end_address, end_site_id,
  places_key is not null as sealed`;

/** The trips of a range in order, with their places. Reads the range of trips_in_range. */
export async function readPlacedTrips(tenant: Tenant, range: VehicleRange): Promise<readonly PlacedRow[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<PlacedRow>`select ${columns} from trips where ${inRange(accountId, range)} order by start_time`,
  );
  return rows;
}

/** The longest trip of a range that has no accepted rule error (CONS-013), of equally long ones the first; null without any. */
export async function readLongestTrip(tenant: Tenant, range: VehicleRange): Promise<PlacedRow | null> {
  const { rows } = await tenant.query(
    (accountId) => sql<PlacedRow>`
      select ${columns} from trips where ${inRange(accountId, range)} and ${isCounted} and distance > 0 order by distance desc, start_time limit 1`,
  );
  return rows[0] ?? null;
}
