import type { Address } from '@wattbook/contract/scalars';
import type { AccountId, TripId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../db/pool.ts';
import { isNear } from '../../db/same-place.ts';
import type { AccountReader, Statement, TenantConnection } from '../../db/tenant-connection.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { sealsPlaces } from './seals-places.ts';
import type { TripCreationMode } from '../fold/vehicle-state.store.ts';

/** Which trips are due: closed and quiet since `quiet`, or settled and unchanged since `old`. */
export interface Due {
  readonly quiet: Date;
  readonly old: Date;
  /** A geocoder is configured, so a place without an address waits for the answer. */
  readonly hasGeocoder: boolean;
}

/** A trip that is to be sealed now. */
export interface SealableTrip {
  readonly id: TripId;
  readonly source: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly end_latitude: number | null;
  readonly end_longitude: number | null;
  readonly start_address: Address | null;
  readonly end_address: Address | null;
}

/** A vehicle with such a trip, and the key that seals for its account. */
export interface SealableVehicle extends VehicleOfAccount {
  readonly publicKey: string;
}

/** Finds vehicles that seal and have such a trip, without those of known unusable keys. Uses trips_plain, which contains no sealed trip. */
export async function findSealable(
  pool: DatabasePool,
  due: Due,
  limit: number,
  unusable: ReadonlyMap<AccountId, string>,
): Promise<SealableVehicle[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId; public_key: string }>(
    'all_accounts',
    `select v.account_id, v.id as vehicle_id, k.public_key from vehicles v
     cross join lateral (${selectOldestKey('v.account_id')}) k
     where ${sealsPlaces('v')}
       and not exists (select from unnest($5::uuid[], $6::text[]) as bad(account_id, public_key)
         where bad.account_id = v.account_id and bad.public_key = k.public_key)
       and exists (select from trips t where t.account_id = v.account_id and t.vehicle_id = v.id and ${isDue('t', 'v.account_id', 1)})
     limit $4`,
    [due.quiet, due.old, due.hasGeocoder, limit, [...unusable.keys()], [...unusable.values()]],
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id, publicKey: row.public_key }));
}

/** Reads and locks the oldest trip that is due. */
export async function readSealable(connection: TenantConnection, vehicleId: VehicleId, due: Due): Promise<SealableTrip | null> {
  const [row] = await connection.run<SealableTrip>(selectSealable, [vehicleId, due.quiet, due.old, due.hasGeocoder]);
  return row ?? null;
}

/** Reads a trip and those that it was made of, or that were made of it, as far as their places are plain. */
export const readPlainRelatives = (reader: AccountReader, id: TripId): Promise<SealableTrip[]> =>
  reader.rows<SealableTrip>(selectPlainRelatives, [id]);

/**
 * Reads, if the trips of a vehicle are sealed, or `always`, the owner's public key (of the oldest user of the account) and the mode that decides which
 * places are kept.
 */
export async function readSealing(
  reader: AccountReader,
  vehicleId: VehicleId,
  always = false,
): Promise<{ readonly public_key: string; readonly mode: TripCreationMode } | null> {
  const [row] = await reader.rows<{ public_key: string; mode: TripCreationMode }>(selectSealing, [vehicleId, always]);
  return row ?? null;
}

/** `$first` to `$first + 2`: quiet since, old since, whether a geocoder is configured. A deleted trip does not wait for its names: they are not looked up any more. */
function isDue(trip: string, account: string, first: number): string {
  const edges = (['start', 'end'] as const).map((edge) => isNamed(trip, edge, account, first + 2));
  return `${trip}.places_key is null and ${trip}.status <> 'open' and (${trip}.deleted_at <= $${first} or (${trip}.deleted_at is null and (
    ((${trip}.status = 'closed' and ${trip}.end_time <= $${first}) or ${trip}.end_time <= $${first + 1}) and ${edges.join(' and ')})))`;
}

/** The place has its address, or will get none: no geocoder is configured and none is known, or the geocoder knows none. */
export function isNamed(trip: string, edge: 'start' | 'end', account: string, geocoderParameter: number): string {
  const [latitude, longitude] = [`${trip}.${edge}_latitude`, `${trip}.${edge}_longitude`];
  const known = (which: string) =>
    `exists (select from known_addresses k where ${isNear(latitude, longitude, account)} and k.address ${which})`;
  return `(${trip}.${edge}_address is not null or ${latitude} is null or (not ${known('is not null')} and (not $${geocoderParameter}::boolean or ${known('is null')})))`;
}

const sealedColumns = [
  'id',
  'source',
  'start_time',
  'end_time',
  'start_latitude',
  'start_longitude',
  'end_latitude',
  'end_longitude',
  'start_address',
  'end_address',
]
  .map((name) => `t.${name}`)
  .join(', ');

const selectPlainRelatives = `
  with recursive relatives (id, merged_into, split_from) as (
    select id, merged_into, split_from from trips where account_id = $1 and id = $2
    union
    select t.id, t.merged_into, t.split_from from trips t join relatives r
      on t.merged_into = r.id or t.split_from = r.id or t.id in (r.merged_into, r.split_from)
    where t.account_id = $1
  )
  select ${sealedColumns} from trips t join relatives r on r.id = t.id
  where t.account_id = $1 and t.places_key is null and t.status <> 'open' order by t.start_time, t.id for update of t`;

const selectSealable: Statement = {
  name: 'read_sealable_trip',
  text: `
  select ${sealedColumns} from trips t where t.account_id = $1 and t.vehicle_id = $2 and ${isDue('t', '$1', 3)}
  order by t.start_time limit 1 for update`,
};

/** The key of the account's oldest user with a key: places of the account are sealed for this user. */
function selectOldestKey(account: string): string {
  return `select u.public_key from users u where u.account_id = ${account} and u.public_key is not null order by u.created_at limit 1`;
}

const selectSealing = `
  select k.public_key, v.trip_creation_mode as mode from vehicles v cross join lateral (${selectOldestKey('$1')}) k
  where v.account_id = $1 and v.id = $2
    and ($3 or ${sealsPlaces('v')})`;
