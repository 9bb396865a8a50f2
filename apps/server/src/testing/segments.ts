import type { ChargeId, IdleId, SleepId, TripId, VehicleId } from '@wattbook/domain/ids';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ChargesTable, IdlesTable, SleepsTable, TripsTable } from '../db/schema/segment-tables.ts';
import type { Database } from '../db/tenancy.ts';
import type { DatabasePool } from '../db/pool.ts';
import { dayOf, ensurePartitions } from '../telemetry/samples/partitions.ts';
import type { Person } from './api-server.ts';

const edges = (start: Date, minutes: number) => ({
  start_time: start,
  end_time: new Date(start.getTime() + minutes * 60_000),
  status: 'closed' as const,
  start_level: 80,
  end_level: 70,
  start_range: 400,
  end_range: 350,
  start_odometer: 1000,
  end_odometer: 1010,
  start_latitude: 48.1,
  start_longitude: 11.5,
  end_latitude: 48.2,
  end_longitude: 11.6,
  avg_out_temp: 20,
  avg_in_temp: 21,
  source: 'push',
});

const at = (start: string | Date) => (typeof start === 'string' ? new Date(start) : start);

/** Stores a closed trip of 10 km and 30 minutes; `values` replaces columns. */
export async function insertTrip(
  database: Database,
  { accountId }: Pick<Person, 'accountId'>,
  vehicleId: VehicleId,
  start: string | Date,
  values: Partial<Insertable<TripsTable>> = {},
): Promise<TripId> {
  const id = newId() as TripId;
  await database
    .forAccount(accountId)
    .insertInto('trips')
    .values({
      account_id: accountId,
      id,
      vehicle_id: vehicleId,
      ...edges(at(start), 30),
      distance: 10,
      distance_method: 'odometer',
      used_kwh: 1.5,
      used_method: 'counter',
      avg_speed: 20,
      max_speed: 60,
      avg_consumption: 15,
      elevation_gain: 12,
      ...values,
    })
    .execute();
  return id;
}

/** Stores such a trip with a hot sample at every quarter of an hour. */
export async function insertSampledTrip(
  server: { readonly database: Database; readonly pool: DatabasePool },
  person: Pick<Person, 'accountId'>,
  vehicleId: VehicleId,
  start: string,
): Promise<TripId> {
  const times = [0, 15, 30].map((minutes) => Date.parse(start) + minutes * 60_000);
  await ensurePartitions(
    server.pool,
    times.map((time) => dayOf(time)),
  );
  await server.database.forAccount(person.accountId).rows(
    `insert into samples (account_id, vehicle_id, ts, source, lat, lon)
     select $1, $2, ts, 'push', 48.1, 11.5 from unnest($3::timestamptz[]) as of(ts)`,
    [vehicleId, times.map((time) => new Date(time))],
  );
  return insertTrip(server.database, person, vehicleId, start);
}

/** Stores a closed AC charge of 20 kWh and two hours. */
export async function insertCharge(
  database: Database,
  { accountId }: Pick<Person, 'accountId'>,
  vehicleId: VehicleId,
  start: string | Date,
  values: Partial<Insertable<ChargesTable>> = {},
): Promise<ChargeId> {
  const id = newId() as ChargeId;
  await database
    .forAccount(accountId)
    .insertInto('charges')
    .values({
      account_id: accountId,
      id,
      vehicle_id: vehicleId,
      ...edges(at(start), 120),
      battery_kwh: 75,
      kwh: 20,
      energy_method: 'counter',
      ac: true,
      max_kw: 11,
      ...values,
    })
    .execute();
  return id;
}

/** Stores a charge at home of 20 kWh, of which a meter counted 21.5 kWh for 7 EUR. */
export const insertMeteredCharge = (
  database: Database,
  person: Pick<Person, 'accountId'>,
  vehicleId: VehicleId,
  start: string | Date,
  values: Partial<Insertable<ChargesTable>> = {},
): Promise<ChargeId> =>
  insertCharge(database, person, vehicleId, start, {
    type: 'Home',
    meter_start: 1000,
    meter_end: 1021.5,
    meter_source: 'manual',
    kwh_bill: 21.5,
    cost: 700,
    cost_currency: 'EUR',
    ...values,
  });

/** Stores a closed idle or sleep of one hour that lost half a kWh. */
export async function insertStationary(
  database: Database,
  table: 'idles' | 'sleeps',
  { accountId }: Pick<Person, 'accountId'>,
  vehicleId: VehicleId,
  start: string | Date,
  values: Partial<Insertable<IdlesTable> & Insertable<SleepsTable>> = {},
): Promise<IdleId & SleepId> {
  const id = newId() as IdleId & SleepId;
  await database
    .forAccount(accountId)
    .insertInto(table)
    .values({ account_id: accountId, id, vehicle_id: vehicleId, ...edges(at(start), 60), kwh: 0.5, ...values })
    .execute();
  return id;
}
