import type { ApiKey } from '@wattbook/contract/api';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, sharedEmail, signInAs } from '../../testing/api-server.ts';
import { createExampleUser, endpoints, type ExampleUser, validRequest } from '../../testing/valid-requests.ts';

const demoCars: VehicleId[] = [];
let server: ApiServer;
let visitor: ExampleUser;
let other: ExampleUser;
let rest: Rest;

beforeAll(async () => {
  server = await openApiServer({}, { demoCars });
  other = await createExampleUser(server, await signInAs(server), 'other@example.org');
  const demo = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  demoCars.push(demo.vehicle);
  // The demo's account has none of these: its e-mail cannot be changed, and it has no passkey.
  for (const table of ['one_time_codes', 'passkeys', 'mails'])
    await server.pool.query(`delete from ${table} where account_id = $1`, [demo.accountId]);
  for (const table of ['users', 'user_directory'])
    await server.pool.query(`update ${table} set email = $1 where account_id = $2`, [sharedEmail, demo.accountId]);
  visitor = { ...demo, email: sharedEmail };
  rest = await readRest();
  await noteChangesOfRest();
});
afterAll(() => server.close());

interface Rest {
  readonly digests: ReadonlyMap<string, string>;
  readonly identity: unknown;
}

/**
 * A digest of what is stored in each table, without the rows of the visitor's account, of which it has only who may sign in; and without the counts of wrong codes,
 * which belong to nobody, and who opened what of a fleet, which reading it notes: the demo's account has no fleet (decision 0149).
 */
async function readRest(): Promise<Rest> {
  const statements = (await tablesOfRest()).map(({ name, tenant }) => {
    const condition = tenant ? `where account_id <> '${visitor.accountId}'` : '';
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest from ${name} t ${condition}`;
  });
  const { rows } = await server.pool.query<{ name: string; digest: string }>(statements.join(' union all '));
  return { digests: new Map(rows.map(({ name, digest }) => [name, digest])), identity: await readIdentity() };
}

async function tablesOfRest() {
  const { rows } = await server.pool.query<{ name: string; tenant: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as tenant
     from pg_class c where c.relname not in ('guesses', 'fleet_openings', 'changes_of_rest') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows;
}

/** Who may sign in to the visitor's account, and how. */
async function readIdentity(): Promise<unknown> {
  const { rows } = await server.pool.query(
    `select u.id, u.email, u.password_hash, u.totp_secret, u.role, u.verified_at, u.deactivated_at, u.vehicle_limit, u.public_key,
       u.first_name, u.phone, u.home_address, d.email as address, (select count(*) from passkeys p where p.account_id = u.account_id) as passkeys
     from users u join user_directory d using (account_id) where account_id = $1`,
    [visitor.accountId],
  );
  return rows;
}

/** From here on every row that is written is noted, unless it was of the visitor's account and stays so: reading all tables for each call would take longer than the calls. */
async function noteChangesOfRest(): Promise<void> {
  await server.pool.query(`
    create table changes_of_rest (name text not null);
    create function note_change() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if old::text is distinct from new::text and exists (
        select from (values (to_jsonb(old)), (to_jsonb(new))) as written (row)
        where row is not null and row ->> 'account_id' is distinct from '${visitor.accountId}')
      then
        insert into changes_of_rest values (tg_op || ' ' || tg_table_name);
      end if;
      return null;
    end $$`);
  const triggers = (await tablesOfRest()).map(
    ({ name }) => `create trigger note_change after insert or update or delete on ${name} for each row execute function note_change()`,
  );
  await server.pool.query(triggers.join(';'));
}

const changesOfRest = async () =>
  (await server.pool.query<{ name: string }>('select name from changes_of_rest')).rows.map(({ name }) => name);

const countMails = async () => (await server.pool.query<{ n: number }>('select count(*) n from mails')).rows[0]?.n;

const call = (key: ApiKey, who = visitor) => {
  const request = validRequest(key, who);
  const headers = { ...request.headers, ...visitor.headers };
  return server.app.inject({ ...request, headers });
};

/** A stream that only reads, and the end of the session of these tests. */
const leftOut: readonly ApiKey[] = ['GET /v1/live', 'POST /v1/sessions/logout'];
const ofAccess = (...accesses: string[]) => endpoints.filter(([, { access }]) => accesses.includes(access)).map(([key]) => key);
/** What has an owner; master data have none. */
const isOwned = (key: ApiKey) => key.includes('/:id') && !key.includes('/master-data/');
/** Deleting the vehicle comes last: the others name it. */
const calls = ofAccess('user')
  .filter((key) => !leftOut.includes(key))
  .sort((a, b) => Number(a === 'DELETE /v1/vehicles/:id') - Number(b === 'DELETE /v1/vehicles/:id'));

describe("a visitor with the demo's public password", () => {
  it.each(ofAccess('admin'))('%s: is no administrator', async (key) => {
    expect((await call(key)).statusCode).toBe(404);
  });

  it.each(calls)('%s: changes nothing but rows of this account, mails nobody, and takes nothing over', async (key) => {
    const mails = await countMails();
    const answers = [await call(key), ...(isOwned(key) ? [await call(key, other)] : [])];
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    if (answers[1] !== undefined) expect(answers[1].statusCode).toBeGreaterThanOrEqual(400);
    expect([await changesOfRest(), await readIdentity()]).toEqual([[], rest.identity]);
    expect(await countMails()).toBe(mails);
  });

  it('has changed nothing of the rest with all these calls, and a change would have been noted', async () => {
    expect(await readRest()).toEqual(rest);
    await server.pool.query('update users set first_name = $1 where account_id = $2', ['Eva', other.accountId]);
    expect(await changesOfRest()).toEqual(['UPDATE users']);
    await server.pool.query('delete from changes_of_rest');
  });

  it('gets no push token of a car of the demo, and one of an own vehicle', async () => {
    const url = (vehicle: string) => `/v1/vehicles/${vehicle}/push-token`;
    const ask = (vehicle: string) =>
      server.app.inject({ method: 'POST', url: url(vehicle), headers: visitor.headers, payload: exampleProof });
    const refused = await ask(visitor.vehicle);
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'forbidden' }]);
    expect((await server.app.inject({ method: 'POST', url: `/v1/ingest/${visitor.pushToken}`, payload: [] })).statusCode).toBe(202);
    expect((await ask(await insertVehicle(server, visitor, { name: 'Zoe' }))).statusCode).toBe(201);
  });

  it('neither answers a fleet nor takes a car of the demo out of it', async () => {
    const { headers } = visitor;
    const vehicle = await insertVehicle(server, visitor, { name: 'Company car' });
    await server.pool.query(`update vehicles set fleet_id = $2, fleet_name = 'Demo fleet' where id = $1`, [vehicle, other.ids['fleets']]);
    const url = (path: string) => `/v1/vehicles/${vehicle}/${path}`;
    const payload = { fleetScopes: '[wattbook.charges]', date: '2026-06-01T00:00:00Z' };
    const answers = [
      await server.app.inject({ method: 'POST', url: url('consent'), headers, payload }),
      await server.app.inject({ method: 'DELETE', url: url('consent'), headers }),
      await server.app.inject({ method: 'POST', url: url('leave-fleet'), headers }),
    ];
    expect(answers.map((answer) => answer.json())).toEqual(Array.from({ length: 3 }, () => ({ message: 'forbidden' })));
    const { rows } = await server.pool.query('select fleet_id from vehicles where id = $1', [vehicle]);
    expect(rows).toEqual([{ fleet_id: other.ids['fleets'] }]);
  });

  it('covers every call that needs an account', () => {
    const tried = [...calls, ...ofAccess('admin'), ...leftOut, ...ofAccess('public', 'push_token', 'webhook')];
    expect(tried.sort()).toEqual(endpoints.map(([key]) => key).sort());
  });
});
