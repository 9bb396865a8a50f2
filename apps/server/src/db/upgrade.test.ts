import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDemo } from '../features/demo/public.ts';
import { type ApiServer, openApiServer } from '../testing/api-server.ts';
import { copyDatabase, databaseUrl, type TestDatabase } from '../testing/databases.ts';
import { openDemoServer } from '../testing/demo.ts';
import { copyAsOlder } from '../testing/older-copy.ts';
import { endpoints, fieldsOf } from '../testing/valid-requests.ts';
import { migrateWithin } from './migrate.ts';
import { prepareSchema } from './prepare-schema.ts';
import { withClient } from './with-client.ts';

/** What an installation of an earlier version had last. */
const before = '0128-tickets';
const newCategories = `'Repair', 'Inspection', 'Tyres', 'Quota', 'PowerSale', 'Employer'`;

const makeEmpty = () => copyDatabase(inject('testServer').url, 'template0');
const newest = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1');
    return rows[0]?.name;
  });

/** By a connection of its own: one in a transaction sees the sessions of its beginning. */
const countWaiting = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  });

type Answers = ReadonlyMap<string, unknown>;

/** What every call answers that a screen reads: of the account, of each vehicle and its months, of the first records. */
async function readScreens({ app }: ApiServer, account: { readonly email: string; readonly password: string }): Promise<Answers> {
  const signIn = await app.inject({
    method: 'POST',
    url: '/authentication',
    payload: { grant_type: 'password', email: account.email, password: account.password },
  });
  const headers = { authorization: `Bearer ${signIn.json<{ access_token: string }>().access_token}` };
  const read = async (path: string) => (await app.inject({ url: path, headers })).json<{ data: { id: string }[] }>();
  const answers = new Map<string, unknown>();
  for (const { id: vehicleId } of (await read('/v1/vehicles')).data) {
    const range = { vehicleId, from: '2026-03-01T00:00:00Z', to: '2026-06-15T00:00:00Z' };
    const firstOf = async (noun: string) => (await read(`/v1/${noun}?${new URLSearchParams(range).toString()}`)).data[0]?.id;
    const ids = { vehicles: vehicleId, statistics: vehicleId, trips: await firstOf('trips'), charges: await firstOf('charges') };
    for (const [key, endpoint] of endpoints) {
      const request = requestOf(key, endpoint, ids, { ...range, timezone: 'Europe/Berlin' });
      if (request === null) continue;
      const response = await app.inject({ ...request, headers });
      if (response.statusCode === 200) answers.set(`${key} ${vehicleId}`, response.json());
    }
  }
  return answers;
}

/** Null: it changes something, or needs what only its screen knows. */
function requestOf(
  key: string,
  endpoint: Endpoint,
  ids: Readonly<Record<string, string | undefined>>,
  known: Readonly<Record<string, string>>,
) {
  const [method = '', path = ''] = key.split(' ');
  const { viewable, query, body, file, stream } = endpoint;
  if (viewable !== true || file !== undefined || stream !== undefined || method === 'DELETE') return null;
  const id = ids[path.split('/')[2] ?? ''];
  if (path.includes(':') && (id === undefined || path.replace(':id', '').includes(':'))) return null;
  const valuesOf = (part: Endpoint['body']) => Object.fromEntries(Object.entries(known).filter(([name]) => fieldsOf(part).includes(name)));
  if (query !== undefined && !query.safeParse(valuesOf(query)).success) return null;
  if (body !== undefined && !body.safeParse(valuesOf(body)).success) return null;
  return { method: method as 'GET', url: path.replace(':id', id ?? ''), query: valuesOf(query), ...(body && { payload: valuesOf(body) }) };
}

describe('an upgrade of an installation that was lived in (decision 0168)', () => {
  let demo: Awaited<ReturnType<typeof openDemoServer>>;
  let older: TestDatabase;
  let upgraded: ApiServer;
  const steps: string[] = [];
  let answers: { readonly before: Answers; readonly after: Answers };

  beforeAll(async () => {
    demo = await openDemoServer();
    const { account } = await openDemo(demo.deps, { isOn: true, months: 3 }, new AbortController().signal);
    if (account === null) throw new Error('the demo has an account');
    // The earlier version had none of these, so nobody entered anything there.
    for (const table of ['receipts', 'tyres', 'vehicle_ownership']) await demo.pool.run('all_accounts', `delete from ${table}`);
    await demo.pool.run(
      'all_accounts',
      `delete from fixed_costs where workshop is not null or note is not null or category in (${newCategories})`,
    );
    const { rows } = await demo.pool.run<{ name: string }>('all_accounts', 'select current_database() as name');
    older = await makeEmpty();
    await copyAsOlder(databaseUrl(inject('testServer').url, rows[0]?.name ?? ''), older.url, before);
    await prepareSchema(older, ({ name, number, of }) => void steps.push(`${number} of ${of} ${name}`));
    upgraded = await openApiServer({}, { database: older });
    answers = { before: await readScreens(demo.server, account), after: await readScreens(upgraded, account) };
  }, 180_000);
  afterAll(async () => {
    await upgraded.close();
    await demo.server.close();
  });

  it('says at each step which it is and of how many', () => {
    expect(steps[0]).toBe(`1 of ${steps.length} 0129-told-of-tickets`);
    expect(steps).toHaveLength(new Set(steps).size);
  });

  it('shows on every screen the figures of before', () => {
    expect([...answers.after.keys()]).toEqual([...answers.before.keys()]);
    expect(answers.before.size).toBeGreaterThan(40);
    for (const [call, answer] of answers.before) expect({ call, answer: answers.after.get(call) }).toEqual({ call, answer });
  });
});

describe('an upgrade that is killed half-way', () => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  it('leaves the database as it was, and the next start makes it', async () => {
    const database = await makeEmpty();
    databases.push(database);
    const { url } = database;
    await withClient(url, async (client) => {
      await migrateWithin(client, before);
      await client.query('insert into accounts (account_id) select gen_random_uuid() from generate_series(1, 10)');
    });
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: '/nowhere', BASE_URL: '' };
    const program = [join(import.meta.dirname, '../main.ts'), 'migrate'];
    await withClient(url, async (holder) => {
      // A later step waits for this table, after others were made.
      await holder.query('begin');
      await holder.query('lock table fixed_costs in access share mode');
      const child = spawn(process.execPath, program, { env, stdio: 'ignore' });
      await vi.waitFor(async () => expect(await countWaiting(url)).toBe(1), { timeout: 60_000, interval: 100 });
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await holder.query('rollback');
    });
    await vi.waitFor(async () => expect(await newest(url)).toBe(before), { timeout: 30_000 });
    const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, program, { env }, (failure, printed) => resolve({ code: Number(failure?.code ?? 0), out: printed }));
    });
    expect([code, out]).toEqual([0, expect.stringMatching(/^Applied 0129-told-of-tickets, /)]);
    const { rows } = await withClient(url, (client) => client.query('select from accounts'));
    expect(rows).toHaveLength(10);
  }, 120_000);
});
