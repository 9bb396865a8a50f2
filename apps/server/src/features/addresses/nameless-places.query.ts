import type { Address, Location } from '@wattbook/contract/scalars';
import type { AccountId, TripId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { isNear, keyOf, latTolerance, lonTolerance } from '../../db/same-place.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { markTripsBookDue } from '../../telemetry/public.ts';
import { copyTripDetails } from '../trips/public.ts';

/** A place in ten-thousandths of a degree, about 10 m. */
export interface PlaceKey {
  readonly lat: number;
  readonly lon: number;
}

export const isSamePlace = (a: PlaceKey, b: PlaceKey): boolean =>
  Math.abs(a.lat - b.lat) <= latTolerance && Math.abs(a.lon - b.lon) <= lonTolerance;

const isShown = (table: string) => `${table}.deleted_at is null and ${table}.status <> 'open'`;
const tripsWithout = `${isShown('t')} and ((t.start_address is null and t.start_latitude is not null) or (t.end_address is null and t.end_latitude is not null))`;
const chargesWithout = `${isShown('c')} and c.address is null and c.start_latitude is not null`;

/** Accounts with a trip or a charge whose place has no address, those after one in the order of their ids. Uses the two indexes of rows without one. */
export async function findNamelessAccounts(
  { allAccounts: everything }: Database,
  { after, limit }: { readonly after: AccountId | null; readonly limit: number },
): Promise<AccountId[]> {
  const isAfter = (column: string) => sql`${after}::uuid is null or ${sql.ref(column)} > ${after}::uuid`;
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from (
      select t.account_id from trips t where ${sql.raw(tripsWithout)} and (${isAfter('t.account_id')})
      union select c.account_id from charges c where ${sql.raw(chargesWithout)} and (${isAfter('c.account_id')})) as due
    order by account_id limit ${limit}`.execute(everything);
  return rows.map(({ account_id }) => account_id);
}

/** The places of the account that were not looked up yet, those of the newest trips and charges first. */
export function findNamelessPlaces(tenant: Tenant, limit: number): Promise<PlaceKey[]> {
  return tenant.rows<PlaceKey>(
    `with places as (
       select ${keyOf('t.start_latitude')} as lat, ${keyOf('t.start_longitude')} as lon, t.start_time as at
         from trips t where t.account_id = $1 and ${tripsWithout} and t.start_address is null and t.start_latitude is not null
       union all
       select ${keyOf('t.end_latitude')}, ${keyOf('t.end_longitude')}, t.start_time
         from trips t where t.account_id = $1 and ${tripsWithout} and t.end_address is null and t.end_latitude is not null
       union all
       select ${keyOf('c.start_latitude')}, ${keyOf('c.start_longitude')}, c.start_time from charges c where c.account_id = $1 and ${chargesWithout})
     select lat, lon from places p
      where not exists (select from known_addresses k where k.account_id = $1
        and k.lat_e4 between p.lat - ${latTolerance} and p.lat + ${latTolerance} and k.lon_e4 between p.lon - ${lonTolerance} and p.lon + ${lonTolerance})
      group by lat, lon order by max(at) desc limit $2`,
    [limit],
  );
}

/** The address of a place that was looked up before; null: the service has none; undefined: it was not. */
export async function findKnownAddress(tenant: Tenant, { lat, lon }: PlaceKey): Promise<Address | null | undefined> {
  const [known] = await tenant.rows<{ address: Address | null }>(
    `select address from known_addresses where account_id = $1 and lat_e4 between $2::integer - ${latTolerance} and $2 + ${latTolerance}
       and lon_e4 between $3::integer - ${lonTolerance} and $3 + ${lonTolerance}
     order by address is null, abs(lat_e4 - $2) + abs(lon_e4 - $3) limit 1`,
    [lat, lon],
  );
  return known?.address;
}

/** Stores the address of a place from the service; null: it has none. */
export async function storeAddress(tenant: Tenant, { lat, lon }: PlaceKey, address: Address | null): Promise<void> {
  await tenant
    .insertInto('known_addresses')
    .values({ account_id: tenant.accountId, lat_e4: lat, lon_e4: lon, address: address === null ? null : JSON.stringify(address) })
    .onConflict((conflict) => conflict.columns(['account_id', 'lat_e4', 'lon_e4']).doNothing())
    .execute();
}

/** Stores addresses of places from another source; known ones stay. */
export async function storeAddresses(tenant: Tenant, places: readonly (Location & { readonly address: Address })[]): Promise<void> {
  if (places.length === 0) return;
  await tenant
    .insertInto('known_addresses')
    .values(
      places.map(({ latitude, longitude, address }) => ({
        account_id: tenant.accountId,
        lat_e4: Math.round(latitude * 10_000),
        lon_e4: Math.round(longitude * 10_000),
        address: JSON.stringify(address),
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'lat_e4', 'lon_e4']).doNothing())
    .execute();
}

/** Accounts with known addresses and with rows without one. */
export async function findNameableAccounts({ allAccounts: everything }: Database, limit: number): Promise<AccountId[]> {
  const { rows } = await sql
    .raw<{ account_id: AccountId }>(
      `select distinct k.account_id from known_addresses k where k.address is not null and (
         exists (select from trips t where t.account_id = k.account_id and ${tripsWithout})
         or exists (select from charges c where c.account_id = k.account_id and ${chargesWithout})) limit ${limit}`,
    )
    .execute(everything);
  return rows.map(({ account_id }) => account_id);
}

const known = (latitude: string, longitude: string) => `(
  select k.address from known_addresses k
   where ${isNear(latitude, longitude)} and k.address is not null
   order by abs(k.lat_e4 - ${keyOf(latitude)}) + abs(k.lon_e4 - ${keyOf(longitude)}), k.lat_e4, k.lon_e4 limit 1)`;

/** A vehicle with new addresses, and the start of the first row with one. */
export interface NamedRows {
  readonly vehicleId: VehicleId;
  readonly from: number;
}

/** Writes known addresses into the trips and charges without one. Returns what changed. */
export async function nameKnownPlaces(tenant: Tenant): Promise<NamedRows[]> {
  const trips = await tenant.rows<NamedRow & { readonly id: TripId }>(
    `update trips t set start_address = coalesce(t.start_address, f.start), end_address = coalesce(t.end_address, f.end)
       from (select t.id, ${known('t.start_latitude', 't.start_longitude')} as start, ${known('t.end_latitude', 't.end_longitude')} as end
               from trips t where t.account_id = $1 and ${tripsWithout}) as f
      where t.account_id = $1 and t.id = f.id and t.places_key is null
        and ((t.start_address is null and f.start is not null) or (t.end_address is null and f.end is not null))
      returning t.id, t.vehicle_id, t.start_time`,
  );
  const named = trips.map(({ id }) => id);
  await copyTripDetails(tenant, named);
  await markTripsBookDue(tenant, named);
  const charges = await tenant.rows<NamedRow>(
    `update charges c set address = coalesce(f.line1 || coalesce(', ' || f.line4, ''), f.line4, '')
       from (select id, nullif(address->>'line1', '') as line1, nullif(address->>'line4', '') as line4 from (
               select c.id, ${known('c.start_latitude', 'c.start_longitude')} as address from charges c where c.account_id = $1 and ${chargesWithout}) as near
              where address is not null) as f
      where c.account_id = $1 and c.id = f.id
      returning c.vehicle_id, c.start_time`,
  );
  const first = new Map<VehicleId, number>();
  for (const { vehicle_id, start_time } of [...trips, ...charges])
    first.set(vehicle_id, Math.min(first.get(vehicle_id) ?? Number.POSITIVE_INFINITY, start_time.getTime()));
  return [...first].map(([vehicleId, from]) => ({ vehicleId, from }));
}

interface NamedRow {
  readonly vehicle_id: VehicleId;
  readonly start_time: Date;
}
