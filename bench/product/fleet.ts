import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import { markMonthsSince } from '@wattbook/server/features/fleet/copies/copies.store';
import { insertTrip } from '@wattbook/server/testing/segments';
import { addCar, addPerson, type Installation, type Person } from './installation.ts';

export const fleetScopes = '[charges, trips_tags, vehicle_data, odometer]';

/** A fleet of one person, who also drives those of its vehicles that record something. */
export interface FilledFleet {
  readonly fleetId: AccountId;
  readonly person: Person;
  readonly driven: readonly VehicleId[];
}

interface Sizes {
  readonly vehicles: number;
  readonly driven: number;
  /** Trips of this month of each driven vehicle, which are copied again with each change of the month. */
  readonly trips: number;
}

/** Makes a fleet whose driven vehicles gave a consent an hour before this month began; the others are as many as a console has to list. */
export async function fillFleet({ connection }: Installation, { vehicles, driven, trips }: Sizes): Promise<FilledFleet> {
  const { database } = connection;
  const person = await addPerson(connection);
  const { id: userId } = await database.forAccount(person.accountId).selectFrom('users').select('id').executeTakeFirstOrThrow();
  const fleetId = await makeFleet(database, { accountId: person.accountId, userId });
  const ids: VehicleId[] = [];
  for (let index = 0; index < driven; index += 1) ids.push((await addCar(connection, person, `Driven ${index}`)).vehicleId);
  const month = new Date();
  month.setUTCDate(1);
  month.setUTCHours(0, 0, 0, 0);
  const fleet = database.forAccount(fleetId);
  await fleet.rows(
    `insert into fleet_vehicles (account_id, id, driver_account_id, display_name, vin, email, scopes, consent_scopes, consent_at, joined_at, read_at, state, state_at, card_due_at)
     select $1, gen_random_uuid(), gen_random_uuid(), 'Car ' || n, 'WVWZZZE1ZMP' || lpad(n::text, 6, '0'), 'driver' || n || '@example.org', $3,
       case when n % 10 > 0 then $3 end, case when n % 10 > 0 then now() end, now() - interval '1 year', now(),
       jsonb_build_object('odometer', n * 7 % 200000, 'state', case n % 4 when 0 then 'Driving' else 'Parked' end, 'lastUpdate', to_char(now() - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
       now(), case when n % 50 = 0 then now() end
     from generate_series(1, $2::int) n`,
    [vehicles - driven, fleetScopes],
  );
  for (const id of ids) {
    await agree(database, { person, fleetId, vehicleId: id, userId, at: new Date(month.getTime() - 3_600_000) });
    await Promise.all(
      Array.from({ length: trips }, (_, index) =>
        insertTrip(database, person, id, new Date(month.getTime() + index * 60_000), { tags: ['Business'] }),
      ),
    );
    await markMonthsSince(database.forAccount(person.accountId), id, { since: month.getTime(), now: Date.now() });
  }
  await connection.pool.run('all_accounts', 'vacuum analyze');
  return { fleetId, person, driven: ids };
}

type Database = Installation['connection']['database'];

async function makeFleet({ directory }: Database, owner: { readonly accountId: AccountId; readonly userId: UserId }): Promise<AccountId> {
  const fleetId = crypto.randomUUID() as AccountId;
  const at = new Date();
  await directory.insertInto('accounts').values({ account_id: fleetId }).execute();
  await directory.insertInto('fleets').values({ account_id: fleetId, name: 'Klinikum Nord', email: null, created_at: at }).execute();
  const owns = { fleet_id: fleetId, account_id: owner.accountId, user_id: owner.userId, role: 'owner', joined_at: at } as const;
  await directory
    .insertInto('fleet_people')
    .values({ id: crypto.randomUUID(), ...owns })
    .execute();
  return fleetId;
}

interface Agreement {
  readonly person: Person;
  readonly fleetId: AccountId;
  readonly vehicleId: VehicleId;
  readonly userId: UserId;
  readonly at: Date;
}

/** The vehicle is in the fleet, and its driver agreed; a mark lets the account of the fleet take that over. */
async function agree(database: Database, { person: { accountId }, fleetId, vehicleId, userId, at }: Agreement): Promise<void> {
  const driver = database.forAccount(accountId);
  const ofFleet = { fleet_id: fleetId, fleet_name: 'Klinikum Nord' };
  await driver
    .updateTable('vehicles')
    .set({ ...ofFleet, fleet_scopes: fleetScopes, fleet_consent_scopes: fleetScopes, fleet_consent_at: at })
    .where('id', '=', vehicleId)
    .execute();
  await driver
    .insertInto('fleet_consents')
    .values({
      ...ofFleet,
      account_id: accountId,
      id: crypto.randomUUID(),
      vehicle_id: vehicleId,
      user_id: userId,
      scopes: fleetScopes,
      text_version: null,
      given_at: at,
    })
    .execute();
  await driver
    .insertInto('fleet_marks')
    .values({ account_id: accountId, vehicle_id: vehicleId, fleet_id: fleetId, id: crypto.randomUUID() })
    .execute();
}
