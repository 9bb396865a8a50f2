import type { Address } from '@wattbook/contract/scalars';
import type { SiteId, TripId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted, type VehicleRange } from '../segments/public.ts';

/** A trip with its positions, as far as they are not sealed. */
interface PositionedRow {
  readonly id: TripId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly distance: number;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly end_latitude: number | null;
  readonly end_longitude: number | null;
  readonly end_site_id: SiteId | null;
  readonly sealed: boolean;
}

/** A trip with its places. */
export interface PlacedRow extends PositionedRow {
  readonly start_address: Address | null;
  readonly end_address: Address | null;
}

const positions = sql`id, start_time, end_time, distance, start_latitude, start_longitude, end_latitude, end_longitude, end_site_id, places_key is not null as sealed`;
const columns = sql`${positions}, start_address, end_address`;

/** The trips of a range in order, with their positions. Addresses, which are JSON, take more time than the rest of a row: those of the few that are shown are read by `readEndAddresses`. */
export async function readPositionedTrips(tenant: Tenant, range: VehicleRange): Promise<readonly PositionedRow[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<PositionedRow>`select ${positions} from trips where ${inRange(accountId, range)} order by start_time`,
  );
  return rows;
}

/** The addresses at which some trips ended; absent: none is known. */
export async function readEndAddresses(tenant: Tenant, ids: readonly TripId[]): Promise<ReadonlyMap<TripId, Address>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tenant.query(
    (accountId) => sql<{ id: TripId; end_address: Address }>`
      select id, end_address from trips where account_id = ${accountId} and id = any(${ids}::uuid[]) and end_address is not null`,
  );
  return new Map(rows.map(({ id, end_address: address }) => [id, address]));
}

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
