import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { versionPrefix } from '@wattbook/domain/detection/state';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type ApiServer, openApiServer } from '../testing/api-server.ts';
import { copyDatabase, type TestDatabase } from '../testing/databases.ts';
import { callAgain, differencesOf, restoreFormerRelease } from '../testing/former-release/former-release.ts';
import { program } from '../testing/program.ts';
import { startProgram } from '../testing/running-program.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { storedTimeline } from '../testing/timeline.ts';
import { readConfig } from '../config/config.ts';
import { withConnection } from './connect.ts';
import { findFreePort } from './embedded/free-port.ts';
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

/** The database of the former release with the newest schema, and every timeline by the rules of before. */
async function openFormer(): Promise<TestDatabase> {
  const database = await makeEmpty();
  await restoreFormerRelease(database.url);
  await prepareSchema(database, () => undefined);
  return database;
}

/** The cars, and whether their timeline is by the rules of now. */
const carsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ vehicle_id: VehicleId; isNew: boolean }>(
      `select vehicle_id, starts_with(state, $1) and replay_at is null as "isNew" from vehicle_state where position_at is not null order by 1`,
      [versionPrefix],
    );
    return rows;
  });

/** The timelines of all cars, and which trips and charges are the ones of before: their entries in a logbook or a statement name them. */
const rowsOf = (url: string) =>
  withConnection(readConfig({ DATA_DIR: '/nowhere', DATABASE_URL: url }), 'upgrade', async ({ pool }) => {
    const timelines = [];
    for (const { vehicle_id } of await carsOf(url)) timelines.push(await storedTimeline(pool, vehicle_id));
    const { rows: kept } = await pool.run(
      'all_accounts',
      `select id, start_time from trips union all select id, start_time from charges order by start_time, id`,
      [],
    );
    return { timelines, kept };
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

  it('goes on with the detection anew where that was killed, and ends with the same rows as one that was not', async () => {
    const folder = await makeTestFolder();
    const [killed, whole] = await Promise.all([openFormer(), openFormer()]);
    databases.push(killed, whole);
    const start = async ({ url }: TestDatabase) =>
      startProgram(join(folder.path, new URL(url).pathname), await findFreePort(), { settings: { DATABASE_URL: url } });
    const cars = await carsOf(killed.url);
    const ofNewRules = async () => (await carsOf(killed.url)).filter(({ isNew }) => isNew).length;
    await withClient(killed.url, async (holder) => {
      // What was found in the first car is being written.
      await holder.query('begin');
      await holder.query('lock table sleeps in share mode');
      const first = await start(killed);
      await vi.waitFor(async () => expect(await countWaiting(killed.url)).toBeGreaterThan(0), { timeout: 60_000, interval: 50 });
      await first.kill();
      await holder.query('rollback');
      expect(await ofNewRules()).toBe(0);
    });
    // One car is done, and the next one is being detected.
    const second = await start(killed);
    await vi.waitFor(async () => expect(await ofNewRules()).toBeGreaterThan(0), { timeout: 90_000, interval: 50 });
    await second.kill();
    expect(await ofNewRules()).toBeLessThan(cars.length);
    const found = [];
    for (const database of [killed, whole]) {
      const program = await start(database);
      await vi.waitFor(async () => expect((await carsOf(database.url)).every(({ isNew }) => isNew)).toBe(true), {
        timeout: 90_000,
        interval: 100,
      });
      await program.stop();
      found.push(await rowsOf(database.url));
    }
    expect(found[0]).toEqual(found[1]);
    await folder.remove();
  }, 300_000);
});
