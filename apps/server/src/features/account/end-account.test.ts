import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  exampleProof,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { createExampleUser } from '../../testing/valid-requests.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
  await defaultPartition.execute(server.database.allAccounts);
});
afterAll(() => server.close());

/** A default partition, for samples of any day. */
const defaultPartition = sql`create table samples_of_any_day partition of samples default`;

/** Every table in the catalogue with an `account_id`. */
async function readAccountTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c join pg_class t on t.oid = format('%I', table_name)::regclass
    where table_schema = 'public' and column_name = 'account_id' and not t.relispartition order by table_name`.execute(
    server.database.allAccounts,
  );
  expect(rows.length).toBeGreaterThan(25);
  return rows.map(({ name }) => name);
}

const end = async (user: SignedIn, payload: object) => {
  const answer = await server.app.inject({
    method: 'DELETE',
    url: `/v1/users/${user.userId}`,
    headers: user.headers,
    payload: { ...exampleProof, ...payload },
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const signIn = async (email: string) => (await signInAs(server, { email } as SignedIn)).headers.authorization;

/** The tables in the catalogue with rows of an account, whatever the column of its id. */
async function tablesWith(accountId: string): Promise<string[]> {
  const { allAccounts: everything } = server.database;
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

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Where a column takes only some values. */
const checked: Readonly<Record<string, string>> = {
  commitment: '0'.repeat(64),
  hash: '0'.repeat(64),
  cause: 'month',
  year: '2026',
};

/** The same, by table. */
const checkedOf: Readonly<Record<string, string>> = {
  'fleet_copies.noun': 'trip',
  'fleet_openings.what': 'trip',
  'fleet_statements.basis': 'flat',
  'fleet_bookings.end_time': '2026-06-02T00:00:00Z',
  'fleet_runs.payment': 'salary',
};

const values: Readonly<Record<string, string>> = {
  'timestamp with time zone': '2026-06-01T00:00:00Z',
  text: 'x',
  'text[]': '{}',
  integer: '1',
  bigint: '1',
  real: '1',
  'double precision': '1',
  bytea: 'x',
  jsonb: '{}',
  boolean: 'true',
  date: '2026-06-01',
};

/** Inserts a row into every table without one of the account, whatever its columns: tables that only telemetry and jobs write. */
async function fillEmptyTables({ accountId, userId }: SignedIn, vehicleId: string): Promise<void> {
  const { allAccounts: everything } = server.database;
  const filled = await tablesWith(accountId);
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and (a.attnotnull or a.attname = 'account_id') and not a.atthasdef
      and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'account_id')`.execute(everything);
  const trip = await server.database.forAccount(accountId).selectFrom('trips').select('id').executeTakeFirstOrThrow();
  const logbook = await server.database.forAccount(accountId).selectFrom('logbooks').select('id').executeTakeFirstOrThrow();
  const charge = await server.database.forAccount(accountId).selectFrom('charges').select('id').executeTakeFirstOrThrow();
  const receipt = await server.database.forAccount(accountId).selectFrom('receipts').select('id').executeTakeFirstOrThrow();
  const [fleetVehicle, fleetStatement, fleetRun] = [newId(), newId(), newId()];
  const ids: Readonly<Record<string, string>> = {
    account_id: accountId,
    user_id: userId,
    vehicle_id: vehicleId,
    // One account at a time has each.
    source_vehicle: vehicleId,
    code_hash: accountId,
    sender_hash: accountId,
    customer_id: newId(),
    secret_hash: accountId,
    'referral_codes.code': accountId,
    'fleet_vehicles.id': fleetVehicle,
    'fleet_copies.vehicle_id': fleetVehicle,
    'fleet_bookings.vehicle_id': fleetVehicle,
    'fleet_openings.vehicle_id': fleetVehicle,
    'fleet_payees.vehicle_id': fleetVehicle,
    'fleet_statements.vehicle_id': fleetVehicle,
    'fleet_statements.id': fleetStatement,
    'fleet_questions.statement_id': fleetStatement,
    'fleet_runs.id': fleetRun,
    'fleet_run_lines.run_id': fleetRun,
    trip_id: trip.id,
    charge_id: charge.id,
    receipt_id: receipt.id,
    logbook_id: logbook.id,
  };
  // What a fleet has of a vehicle names the row of the vehicle, of a statement that of the statement, and of a run that of the run.
  const first = ['fleet_runs', 'fleet_statements', 'fleet_vehicles', 'fleets'];
  const ordered = rows.toSorted((a, b) => first.indexOf(b.table) - first.indexOf(a.table));
  for (const [table, columns] of Map.groupBy(ordered, (row) => row.table)) {
    if (filled.includes(table)) continue;
    const cells = columns.map(
      ({ name, type }) =>
        ids[`${table}.${name}`] ??
        ids[name] ??
        checkedOf[`${table}.${name}`] ??
        (table.startsWith('logbook') ? checked[name] : undefined) ??
        (type === 'uuid' ? newId() : values[type]),
    );
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) values (${sql.join(cells)})`.execute(
      everything,
    );
  }
}

/** Signs in a user with a row in every table that has an `account_id`: one of each noun, and what only telemetry and jobs write. */
async function signInWithAllRows(): Promise<SignedIn> {
  const person = await signInAs(server);
  const user = await createExampleUser(server, person, `${person.userId}@moved.example`);
  const headers = { ...person.headers, 'idempotency-key': 'k' };
  await server.app.inject({ method: 'POST', url: '/v1/contacts', headers, payload: { firstName: 'Mia', lastName: 'Vogt' } });
  // A fleet that manages a vehicle has to let it leave first (AUTH-091).
  await server.app.inject({ method: 'POST', url: `/v1/vehicles/${user.ids['payrollVehicle']}/leave-fleet`, headers: person.headers });
  await fillEmptyTables(person, user.vehicle);
  return person;
}

describe('deleting an account with its data (AUTH-087 to AUTH-089, API-014, OQ-050)', () => {
  it('leaves no row of it in any table, and every other account unchanged', async () => {
    const [user, neighbour] = [await signInWithAllRows(), await signInWithAllRows()];
    const [before, ofNeighbour] = [await tablesWith(user.accountId), await tablesWith(neighbour.accountId)];
    expect(before).toEqual(await readAccountTables());
    expect(await end(user, { data: true, newsletter: true })).toMatchObject({ status: 204 });
    expect(await tablesWith(user.accountId)).toEqual([]);
    expect(await tablesWith(neighbour.accountId)).toEqual(ofNeighbour);
    expect((await server.app.inject({ url: '/v1/vehicles', headers: user.headers })).statusCode).toBe(401);
    expect(await signIn(user.email)).toBe('Bearer undefined');
  });

  it('frees the e-mail for a new account', async () => {
    const user = await signInAs(server);
    await end(user, { data: true, newsletter: false });
    const body = { firstName: 'Jana', lastName: 'Ott', email: user.email, password: examplePassword, language: 'en' };
    const terms = [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }];
    const answer = await server.app.inject({ method: 'POST', url: '/v1/users/signup', payload: { ...body, terms } });
    expect(answer.statusCode).toBe(201);
  });
});

describe('deactivating an account (AUTH-090)', () => {
  it('deletes nothing, ends every session and the newsletter, and the next sign-in answers deactivated (AUTH-016)', async () => {
    const user = await signInWithAllRows();
    const other = await signInAs(server, user);
    expect((await end(user, { data: false, newsletter: true })).status).toBe(204);
    for (const { headers } of [user, other])
      expect((await server.app.inject({ url: `/v1/users/${user.userId}`, headers })).statusCode).toBe(401);
    const payload = { grant_type: 'password', email: user.email, password: examplePassword };
    const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'deactivated' }]);
    expect(await tablesWith(user.accountId)).toEqual(expect.arrayContaining(['trips', 'users', 'vehicles']));
    const row = await server.database.forAccount(user.accountId).selectFrom('users').select('newsletter_ended_at').executeTakeFirst();
    expect(row?.newsletter_ended_at).toEqual(new Date(server.clock.now));
  });
});

describe('an account cannot be ended', () => {
  it.each([{ fleet_id: 'fleet 7' }, { fleet_pool: true }])('while a fleet manages it by a vehicle with %j (AUTH-091)', async (managed) => {
    const user = await signInAs(server);
    await insertVehicle(server, user);
    await server.database.forAccount(user.accountId).updateTable('vehicles').set(managed).execute();
    for (const data of [true, false])
      expect(await end(user, { data, newsletter: false })).toEqual({ status: 403, body: { message: 'fleet_account' } });
    expect((await server.app.inject({ url: '/v1/vehicles', headers: user.headers })).statusCode).toBe(200);
  });

  it.each([
    [{}, ['data', 'newsletter']],
    [{ data: 'yes', newsletter: false }, ['data']],
    [{ data: true, newsletter: false, all: true }, ['all']],
  ])('with the body %j', async (body, fields) => {
    const user = await signInAs(server);
    const answer = await end(user, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
  });
});
