import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { classTags } from '@wattbook/domain/trips/trip-tags';
import type { AccountReader } from '../../../db/tenant-connection.ts';
import type { PlaceRow } from '../trip-places.ts';
import type { WayRow } from '../usual-distances.ts';

/** A trip without a class that no person has changed. */
export interface UnclassifiedTrip extends PlaceRow {
  readonly id: TripId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly tags: readonly string[];
  readonly driver: string | null;
  readonly comment: string | null;
}

/** What rules need of a vehicle. */
export interface RuledVehicle {
  readonly logbook: boolean;
  readonly logbook_date: Date | null;
  readonly fleet_trip_lock: number;
  readonly fleet_pool: boolean;
  readonly time_zone: string;
  readonly payed: boolean;
  readonly plan: string;
  /** Of the oldest user of the account, whose words the classes have. */
  readonly language: string;
  readonly trip_tags: readonly string[];
}

export async function readRuledVehicle(reader: AccountReader, vehicleId: VehicleId): Promise<RuledVehicle | null> {
  const [vehicle] = await reader.rows<RuledVehicle>(selectVehicle, [vehicleId]);
  return vehicle ?? null;
}

/** Of these trips those that began at or after a moment, have no class, and that no person has changed: who took a class away wants none. */
export const readUnclassified = (reader: AccountReader, ids: readonly TripId[], since: Date): Promise<UnclassifiedTrip[]> =>
  reader.rows<UnclassifiedTrip>(selectTrips, [[...ids], since, Object.values(classTags).flat()]);

/** As many as a car drives in some years. */
const maxWays = 5000;

/** The latest trips of a vehicle since a moment, with their places and how long they are. */
export const readWays = (reader: AccountReader, vehicleId: VehicleId, since: Date): Promise<WayRow[]> =>
  reader.rows<WayRow>(selectWays, [vehicleId, since, maxWays]);

/** The columns of a trip that a rule gives it. */
export interface RuledColumns {
  readonly id: TripId;
  readonly tags: readonly string[];
  readonly reason: string | null;
  readonly name: string | null;
  readonly company: string | null;
}

/** Writes them; what a trip has already stays. */
export const writeRuled = (reader: AccountReader, rows: readonly RuledColumns[]): Promise<unknown> =>
  reader.rows(updateTrips, [JSON.stringify(rows)]);

const selectVehicle = `
  select v.logbook, v.logbook_date, v.fleet_trip_lock, v.fleet_pool, v.time_zone, v.payed, v.plan, u.language, u.trip_tags
  from vehicles v cross join lateral (
    select language, trip_tags from users where account_id = $1 order by created_at limit 1
  ) u where v.account_id = $1 and v.id = $2`;

const placeColumns = `start_site_id, end_site_id, start_place_hash, end_place_hash, start_address, end_address,
    start_latitude, start_longitude, end_latitude, end_longitude`;

const selectWays = `
  select id, start_time, distance, private_distance, start_odometer, end_odometer, ${placeColumns}
  from trips where account_id = $1 and vehicle_id = $2 and start_time >= $3 and deleted_at is null and status <> 'open'
  order by start_time desc limit $4`;

const selectTrips = `
  select id, start_time, end_time, tags, driver, comment, ${placeColumns}
  from trips where account_id = $1 and id = any($2::uuid[]) and start_time >= $3 and version = 1 and deleted_at is null and status <> 'open'
    and not tags && $4::text[] order by start_time, id`;

const updateTrips = `
  update trips t set tags = r.tags, reason = coalesce(t.reason, r.reason), name = coalesce(t.name, r.name), company = coalesce(t.company, r.company)
  from jsonb_to_recordset($2::jsonb) as r(id uuid, tags text[], reason text, name text, company text)
  where t.account_id = $1 and t.id = r.id`;
