import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, goodPassword, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertStanding, insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const end = async (person: SignedIn, payload: object) => {
  const answer = await server.app.inject({ method: 'DELETE', url: `/v1/users/${person.userId}`, headers: person.headers, payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const signIn = async (email: string) => (await signInAs(server, { email } as SignedIn)).headers.authorization;

/** Tables with rows of an account, of all that the catalogue knows: whatever column holds the id counts. */
async function tablesWith(accountId: string): Promise<string[]> {
  const { everything } = server.database;
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`.execute(everything);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${accountId}) > 0 limit 1`.execute(everything);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** A person with a row in many tables; those that only telemetry writes are filled by hand. */
async function livedIn(): Promise<SignedIn> {
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  const at = '2026-06-01T08:00:00Z';
  await insertTrip(server.database, person, vehicle, at);
  await insertCharge(server.database, person, vehicle, at);
  await insertStanding(server.database, 'idles', person, vehicle, at);
  await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: { ...person.headers, 'idempotency-key': 'k' },
  });
  const change = { method: 'PATCH' as const, url: `/v1/users/${person.userId}`, headers: person.headers };
  await server.app.inject({ ...change, payload: { email: `${person.userId}@moved.example` } });
  const tenant = server.database.forAccount(person.accountId);
  const account = { account_id: tenant.accountId };
  await tenant
    .insertInto('recovery_codes')
    .values({ ...account, user_id: person.userId, code_hash: Buffer.from('x') })
    .execute();
  await tenant
    .insertInto('known_addresses')
    .values({ ...account, lat_e4: 1, lon_e4: 2, address: null })
    .execute();
  return person;
}

describe('deleting an account with its data (AUTH-087 to AUTH-089, OQ-050)', () => {
  it('leaves no row of it in any table, and every other account as it was', async () => {
    const [person, neighbour] = [await livedIn(), await livedIn()];
    const [before, ofNeighbour] = [await tablesWith(person.accountId), await tablesWith(neighbour.accountId)];
    expect(before).toEqual(
      expect.arrayContaining([
        'accounts',
        'idempotency_keys',
        'mails',
        'one_time_codes',
        'push_token_directory',
        'trips',
        'user_directory',
      ]),
    );
    expect(await end(person, { data: true, newsletter: true })).toMatchObject({ status: 204 });
    expect(await tablesWith(person.accountId)).toEqual([]);
    expect(await tablesWith(neighbour.accountId)).toEqual(ofNeighbour);
    expect((await server.app.inject({ url: '/v1/vehicles', headers: person.headers })).statusCode).toBe(401);
    expect(await signIn(person.email)).toBe('Bearer undefined');
  });

  it('frees the e-mail for a new account', async () => {
    const person = await signInAs(server);
    await end(person, { data: true, newsletter: false });
    const body = { firstName: 'Jana', lastName: 'Ott', email: person.email, password: goodPassword, language: 'en' };
    const terms = [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }];
    const answer = await server.app.inject({ method: 'POST', url: '/v1/users/signup', payload: { ...body, terms } });
    expect(answer.statusCode).toBe(201);
  });
});

describe('deactivating an account (AUTH-090)', () => {
  it('keeps everything, ends every session and the newsletter, and says so at the next sign-in (AUTH-016)', async () => {
    const person = await livedIn();
    const other = await signInAs(server, person);
    expect((await end(person, { data: false, newsletter: true })).status).toBe(204);
    for (const { headers } of [person, other])
      expect((await server.app.inject({ url: `/v1/users/${person.userId}`, headers })).statusCode).toBe(401);
    const payload = { grant_type: 'password', email: person.email, password: goodPassword };
    const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'deactivated' }]);
    expect(await tablesWith(person.accountId)).toEqual(expect.arrayContaining(['trips', 'users', 'vehicles']));
    const row = await server.database.forAccount(person.accountId).selectFrom('users').select('newsletter_ended_at').executeTakeFirst();
    expect(row?.newsletter_ended_at).toEqual(new Date(server.clock.now));
  });
});

describe('an account cannot be ended', () => {
  it.each([{ fleet_id: 'fleet 7' }, { fleet_pool: true }])('while a fleet manages it by a vehicle with %j (AUTH-091)', async (managed) => {
    const person = await signInAs(server);
    await insertVehicle(server, person);
    await server.database.forAccount(person.accountId).updateTable('vehicles').set(managed).execute();
    for (const data of [true, false])
      expect(await end(person, { data, newsletter: false })).toEqual({ status: 403, body: { message: 'fleet_account' } });
    expect((await server.app.inject({ url: '/v1/vehicles', headers: person.headers })).statusCode).toBe(200);
  });

  it.each([
    [{}, ['data', 'newsletter']],
    [{ data: 'yes', newsletter: false }, ['data']],
    [{ data: true, newsletter: false, all: true }, ['all']],
  ])('with the body %j', async (body, fields) => {
    const person = await signInAs(server);
    const answer = await end(person, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
  });
});
