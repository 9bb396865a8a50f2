import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markMonthsIn } from '../telemetry/public.ts';
import { type ApiServer, examplePassword, insertVehicle, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { createTestDatabase } from '../testing/database.ts';
import { insertTrip } from '../testing/segments.ts';
import { createPushToken } from './vehicles/public.ts';

interface Driver extends SignedIn {
  readonly vehicle: VehicleId;
  readonly pushToken: string;
}

const inMay = '2026-05-20T08:00:00Z';
/** As the coordinator of Citus 13 says it. */
const refusal = 'connection to the remote node 10.0.0.3:5432 failed with the following error: Connection refused';
let server: ApiServer;
let [away, here]: Driver[] = [];

/** A server of the database goes: statements that need the rows of its account are refused, and those that need the rows of all accounts, too, because some are there. */
async function loseServerOf(accountId: AccountId, allAccountsRole: string): Promise<void> {
  await server.pool.query(`
    create function server_answers(account uuid) returns boolean language plpgsql stable as $$
    begin
      if account = ${escapeLiteral(accountId)} or current_user = ${escapeLiteral(allAccountsRole)} then
        raise exception ${escapeLiteral(refusal)} using errcode = '08006';
      end if;
      return true;
    end $$`);
  const { rows } = await server.pool.query<{ name: string }>('select relname as name from pg_class where relrowsecurity');
  for (const { name } of rows)
    await server.pool.query(`create policy server_answers on ${escapeIdentifier(name)} as restrictive using (server_answers(account_id))`);
}

const startServerAgain = () => server.pool.query('drop function server_answers cascade');

async function insertDriver(): Promise<Driver> {
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  await insertTrip(server.database, person, vehicle, inMay);
  await markMonthsIn(server.database.forAccount(person.accountId), vehicle, { from: Date.parse(inMay), to: Date.parse(inMay) });
  const { token } = await createPushToken(server.database, { accountId: person.accountId, vehicleId: vehicle });
  return { ...person, vehicle, pushToken: token };
}

beforeAll(async () => {
  const database = await createTestDatabase();
  server = await openApiServer({}, { database });
  [away, here] = [await insertDriver(), await insertDriver()];
  await loseServerOf(away.accountId, database.allAccountsRole);
});
afterAll(() => server.close());

const opened = (driver: Driver | undefined): Driver => {
  if (driver === undefined) throw new Error('there is no such driver');
  return driver;
};
const readTrips = ({ vehicle, headers }: Driver) => server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}&limit=5`, headers });
const rename = ({ vehicle, headers }: Driver) =>
  server.app.inject({ method: 'PATCH', url: `/v1/vehicles/${vehicle}`, headers, payload: { displayName: 'Blitz' } });
const signIn = ({ email }: Driver) =>
  server.app.inject({ method: 'POST', url: '/authentication', payload: { grant_type: 'password', email, password: examplePassword } });
const push = ({ pushToken }: Driver, ts: number) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/ingest',
    headers: { authorization: `Bearer ${pushToken}` },
    payload: [{ ts: new Date(ts).toISOString(), soc: 70 }],
  });
/** A push is not among them: its samples go into partitions, which have no policies of their own. */
const everything = async (driver: Driver) => Promise.all([readTrips(driver), rename(driver), signIn(driver)]);
const monthsOf = async ({ vehicle }: Driver) =>
  (await server.pool.query('select 1 from vehicle_months where vehicle_id = $1 and trips_total = 1', [vehicle])).rowCount;

describe('while one server of a distributed database is away (decision 0229)', () => {
  it('calls of the accounts on it are refused for now, with the word for it and when to try again', async () => {
    for (const answer of await everything(opened(away)))
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'unavailable' }, '5']);
  });

  it('all calls of the others are answered', async () => {
    expect((await everything(opened(here))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await push(opened(here), server.clock.now)).statusCode).toBe(202);
  });

  it('/health is ready, and says that a server is away', async () => {
    await readTrips(opened(away));
    const health = await server.app.inject({ url: '/health' });
    expect([health.statusCode, health.json<{ reasons: string[] }>().reasons]).toEqual([200, ['database_server_away']]);
  });

  it('a job over all accounts fails and loses nothing: it does the work of all once the server is there again', async () => {
    await expect(server.runJob('months of vehicles')).rejects.toMatchObject({ code: '08006', message: refusal });
    await startServerAgain();
    await server.runJob('months of vehicles');
    expect(await Promise.all([away, here].map((driver) => monthsOf(opened(driver))))).toEqual([1, 1]);
    expect((await everything(opened(away))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
