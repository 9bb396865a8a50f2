import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type ApiServer, openApiServer } from '../testing/api-server.ts';
import { copyDatabase, type TestDatabase } from '../testing/databases.ts';
import { callAgain, differencesOf, restoreFormerRelease } from '../testing/former-release/former-release.ts';
import { program } from '../testing/program.ts';
import { migrateWithin } from './migrate.ts';
import { prepareSchema } from './prepare-schema.ts';
import { withClient } from './with-client.ts';

/** What an installation of an earlier version had last. */
const before = '0128-tickets';

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

/** What follows from stored samples and rows, in the order of a start after the upgrade. */
const workBehind = [
  'outdated states',
  'replay',
  'settle',
  'sites',
  'charge prices',
  'trip details',
  'trip costs',
  'lines',
  'missing lines',
  'routes of vehicles',
  'logbook',
  'locked logbook',
  'points of charges',
  'battery statistics',
  'months of vehicles',
  'vehicle statistics',
  'rules',
];

/** What a later rule shows otherwise on purpose: the call, the field, and the decision that says why. */
const changedOnPurpose: readonly { readonly where: RegExp; readonly why: string }[] = [
  { where: /^POST \/v1\/(charges\/by-card|costs\/report) (data|cards)\[\] pricedkWh: /, why: '0123 averages are of the billed energy' },
  { where: /^GET \/v1\/vehicles\/:id\/(status capacity|range-degradation capacityEstimate): /, why: '0193 a capacity is of today' },
  { where: /^GET \/v1\/vehicles\/:id\/range-degradation battery /, why: '0163, 0193 its interval, and from when a charge counts' },
  { where: /^GET \/v1\/charges\/:id\/price pricedAt: /, why: '0193 every charge is detected and so priced anew' },
];

describe('an upgrade from a former release with a lived demo', () => {
  let upgraded: ApiServer;
  const steps: string[] = [];
  const found: string[] = [];

  beforeAll(async () => {
    const former = await makeEmpty();
    const { account, calls } = await restoreFormerRelease(former.url);
    await prepareSchema(former, ({ name, number, of }) => void steps.push(`${number} of ${of} ${name}`));
    upgraded = await openApiServer(({ telemetry }) => telemetry, { database: former });
    for (const job of workBehind) await upgraded.runJob(job);
    found.push(...differencesOf(calls, await callAgain(upgraded, account, calls)));
  }, 180_000);
  afterAll(() => upgraded.close());

  it('says at each step which it is and of how many', () => {
    expect(steps[0]).toBe(`1 of ${steps.length} 0114-class-rules`);
    expect(steps).toHaveLength(new Set(steps).size);
  });

  it('shows on every screen the figures of before, but for what a later rule changed on purpose', () => {
    expect(found.filter((difference) => !changedOnPurpose.some(({ where }) => where.test(difference)))).toEqual([]);
  });

  it('names only what changed', () => {
    expect(changedOnPurpose.filter(({ where }) => !found.some((difference) => where.test(difference)))).toEqual([]);
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
    const migrate = [program, 'migrate'];
    await withClient(url, async (holder) => {
      // A later step waits for this table, after others were made.
      await holder.query('begin');
      await holder.query('lock table fixed_costs in access share mode');
      const child = spawn(process.execPath, migrate, { env, stdio: 'ignore' });
      await vi.waitFor(async () => expect(await countWaiting(url)).toBe(1), { timeout: 60_000, interval: 100 });
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await holder.query('rollback');
    });
    await vi.waitFor(async () => expect(await newest(url)).toBe(before), { timeout: 30_000 });
    const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, migrate, { env }, (failure, printed) => resolve({ code: Number(failure?.code ?? 0), out: printed }));
    });
    expect([code, out]).toEqual([0, expect.stringMatching(/^Applied 0129-told-of-tickets, /)]);
    const { rows } = await withClient(url, (client) => client.query('select from accounts'));
    expect(rows).toHaveLength(10);
  }, 120_000);
});
