import type { TripId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../db/pool.ts';
import type { AccountReader, TenantConnection } from '../../db/tenant-connection.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { lockVehicle } from '../fold/vehicle-state.store.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { isNamed } from '../sealing/sealable-trips.query.ts';
import { bookTrips } from './book-trips.ts';

/** Slightly late samples can still change a trip, and its places get their names. */
const quietMs = 15 * 60_000;
/** By then a trip is recorded as it is: its place may stay without a name, and its vehicle silent. */
const lateMs = 24 * 3_600_000;
const maxVehicles = 50;
/** So many trips are compared in one transaction: a history that is imported has thousands. */
const maxTrips = 200;

/** Gives trips that are in the book now a class, in the same transaction; returns what is to be told once it is stored. */
export type ClassifyTrips = (
  reader: AccountReader,
  vehicleId: VehicleId,
  booked: { readonly ids: readonly TripId[]; readonly now: number },
) => Promise<() => void>;

interface Deps {
  readonly pool: DatabasePool;
  /** Whether a geocoder is configured: then a trip waits for its names. */
  readonly hasGeocoder: () => Promise<boolean>;
  readonly classify: ClassifyTrips;
}

/** Records trips in the open books of their vehicles when they have ended and are quiet, and corrects what detection, imports or places have changed since. */
export async function bookDueTrips(deps: Deps, now: number, signal: AbortSignal): Promise<void> {
  const ripe = [new Date(now - quietMs), new Date(now - lateMs), await deps.hasGeocoder()] as const;
  const { rows } = await deps.pool.run<{ account_id: VehicleOfAccount['accountId']; vehicle_id: VehicleId }>(
    'all_accounts',
    `select distinct d.account_id, d.vehicle_id from logbook_due d where ${isRipe('d.account_id', 1)} limit ${maxVehicles}`,
    [...ripe],
  );
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of rows) {
    if (signal.aborted) return;
    await bookVehicle(deps, { accountId, vehicleId }, ripe, now).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function bookVehicle(
  { pool, classify }: Pick<Deps, 'pool' | 'classify'>,
  vehicle: VehicleOfAccount,
  ripe: readonly unknown[],
  now: number,
): Promise<void> {
  let tell = () => {};
  await withVehicleWork(pool, vehicle, { waits: false }, (session) =>
    session.transaction(async (connection) => {
      const { state } = await lockVehicle(connection, vehicle.vehicleId);
      // Waiting samples could still change them.
      if (state.dirtyFrom !== null) return;
      const ids = await bookRipe(connection, vehicle.vehicleId, ripe, now);
      if (ids.length > 0) tell = await classify(connection, vehicle.vehicleId, { ids, now });
    }),
  );
  tell();
}

async function bookRipe(connection: TenantConnection, vehicleId: VehicleId, ripe: readonly unknown[], now: number): Promise<TripId[]> {
  const due = await connection.rows<{ trip_id: TripId }>(
    `select d.trip_id from logbook_due d left join trips t on t.account_id = $1 and t.id = d.trip_id
      where d.account_id = $1 and d.vehicle_id = $2 and ${isRipe('$1', 3)} order by t.start_time, d.trip_id limit ${maxTrips}`,
    [vehicleId, ...ripe],
  );
  const ids = due.map(({ trip_id: id }) => id);
  if (ids.length === 0) return [];
  await bookTrips(connection, vehicleId, { ids, by: { kind: 'program' }, now });
  await connection.rows('delete from logbook_due where account_id = $1 and vehicle_id = $2 and trip_id = any($3::uuid[])', [
    vehicleId,
    ids,
  ]);
  return ids;
}

/** The trip of a mark is gone, or over for long enough; `$first` to `$first + 2`: quiet since, late since, whether a geocoder is configured. */
function isRipe(account: string, first: number): string {
  const named = (['start', 'end'] as const).map((edge) => isNamed('r', edge, account, first + 2)).join(' and ');
  return `not exists (select from trips r where r.account_id = ${account} and r.id = d.trip_id and r.deleted_at is null
    and not (r.places_key is not null or (r.status = 'closed' and r.end_time <= $${first} and ${named}) or (r.status <> 'open' and r.end_time <= $${first + 1})))`;
}
