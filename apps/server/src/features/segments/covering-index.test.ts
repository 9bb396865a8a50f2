import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { VehicleId } from '@wattbook/domain/ids';
import { type ApiServer, insertPerson, insertVehicle, openApiServer, type Person } from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { sumByCard, sumCharges } from '../charges/public.ts';
import { sumIdles } from '../idles/public.ts';
import { listSleepers } from '../../telemetry/public.ts';
import { sumSleeps } from '../sleeps/public.ts';
import { sumTrips } from '../trips/public.ts';
import { sumDays } from './day-sums.query.ts';
import { readTimeline } from './timeline.query.ts';
import { readTimeline as replaced } from '../../telemetry/segments/segment-statements.ts';

let server: ApiServer;
let person: Person;
let vehicleId: VehicleId;
/** Has no segments. */
let newVehicleId: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await insertPerson(server);
  const vehicle = await insertVehicle(server, person);
  vehicleId = vehicle;
  newVehicleId = await insertVehicle(server, person);
  const tables = { trips: insertTrip, charges: insertCharge };
  for (const [table, insert] of Object.entries(tables))
    await fill(table, await insert(server.database, person, vehicle, '2026-01-01T00:00:00Z'));
  for (const table of ['idles', 'sleeps'] as const) {
    await fill(table, await insertStationary(server.database, table, person, vehicle, '2026-01-01T00:00:00Z'));
  }
});
afterAll(() => server.close());

/** 10,000 copies of one row an hour apart, and a table that is vacuumed as autovacuum would leave it. */
async function fill(table: string, id: string): Promise<void> {
  const db = server.database.allAccounts;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and column_name not in ('id', 'start_time', 'end_time')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db.transaction().execute(async (transaction) => {
    // The test server commits lazily, and vacuum marks no page whose commit is not on disk yet.
    await sql`set local synchronous_commit = on`.execute(transaction);
    await sql`
      insert into ${sql.table(table)} (id, start_time, end_time, ${columns})
      select gen_random_uuid(), start_time + n * interval '1 hour', end_time + n * interval '1 hour', ${columns}
      from ${sql.table(table)}, generate_series(1, 10000) n where id = ${id}`.execute(transaction);
  });
  // A snapshot of another connection, such as autovacuum, prevents pages from being marked; then vacuum runs again.
  await vi.waitFor(
    async () => {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
      const marked = await sql<{ all: boolean }>`
        select relallvisible >= relpages as all from pg_class where oid = ${table}::regclass`.execute(db);
      expect(marked.rows).toEqual([{ all: true }]);
    },
    { timeout: 8_000, interval: 100 },
  );
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Heap Fetches'?: number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

type ExplainedRow = { readonly 'QUERY PLAN': [{ readonly Plan: Plan }] };
const explained = 'explain (analyze, format json)';

/** The plan of the one statement that `work` sends, with the policies of row level security. */
async function explain(work: (tenant: Tenant) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[][] = [];
  const tenant = server.database.forAccount(person.accountId);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  const note = (rows: readonly ExplainedRow[]) => plans.push(rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan)));
  await work({
    ...tenant,
    query: async (statement) => {
      note((await tenant.query((account) => sql<ExplainedRow>`${sql.raw(explained)} ${statement(account)}`)).rows);
      return tenant.query(statement);
    },
    rows: async (text, values) => {
      note(await tenant.rows<ExplainedRow>(`${explained} ${text}`, values));
      return tenant.rows(text, values);
    },
  });
  const [only, ...more] = plans;
  if (only === undefined || more.length > 0) throw new Error('One statement was expected.');
  return only;
}

const range = { from: '2026-02-01T00:00:00Z', to: '2026-02-28T23:59:59Z' };

it.each([
  ['trips', (tenant: Tenant) => sumTrips(tenant, { vehicleId, ...range })],
  ['trips', (tenant: Tenant) => sumTrips(tenant, { vehicleId, ...range, tag: 'work' })],
  ['charges', (tenant: Tenant) => sumCharges(tenant, { vehicleId, ...range })],
  ['charges', (tenant: Tenant) => sumCharges(tenant, { vehicleId, ...range, tag: 'work', cardId: '019a0000-0000-7000-8000-000000000001' })],
  ['idles', (tenant: Tenant) => sumIdles(tenant, { vehicleId, ...range })],
  ['sleeps', (tenant: Tenant) => sumSleeps(tenant, { vehicleId, ...range })],
])('sums of %s read the covering index and no rows, beside the months of the vehicle', async (table, work) => {
  const plan = await explain(work);
  const scans = plan.filter((node) => node['Relation Name'] === table);
  expect(scans.map((node) => [node['Node Type'], node['Index Name'], node['Heap Fetches']])).toEqual([
    ['Index Only Scan', `${table}_in_range`, 0],
  ]);
});

/** The nodes of the plan that read a table, by an index or without. */
const scansOf = async (work: (tenant: Tenant) => Promise<unknown>) =>
  (await explain(work)).filter((node) => node['Relation Name'] !== undefined);

it('sums of days read the covering indexes and no rows (DASH-032)', async () => {
  const scans = await scansOf((tenant) => sumDays(tenant, { vehicleId, ...range, timezone: 'Europe/Berlin' }));
  expect(scans.map((node) => [node['Node Type'], node['Index Name'], node['Heap Fetches']])).toEqual([
    ['Index Only Scan', 'trips_in_range', 0],
    ['Index Only Scan', 'charges_in_range', 0],
  ]);
});

it('sums by card read the charges of the range and no others, and one row for the name of each card (DASH-014)', async () => {
  const [sums, ...others] = (await scansOf((tenant) => sumByCard(tenant, { vehicleId, ...range }))).sort(
    (a, b) => b['Actual Rows'] - a['Actual Rows'],
  );
  expect(sums?.['Node Type']).toMatch(/^(Index|Bitmap Heap) Scan$/);
  expect(sums?.['Actual Rows']).toBe(28 * 24);
  expect(others.every((node) => node['Actual Rows'] <= 1)).toBe(true);
});

const week = { from: '2026-12-01T00:00:00Z', to: '2026-12-08T00:00:00Z' };

it.each([
  ['the timeline of a week', (tenant: Tenant) => readTimeline(tenant, { vehicleId, ...week })],
  ['the rows that a fold replaces', (tenant: Tenant) => tenant.rows(replaced.text, [vehicleId, new Date(week.from), new Date(week.to)])],
])('%s: reads its rows and hardly any other', async (_, work) => {
  const scans = await scansOf(work);
  const used = new Set(scans.filter((node) => node['Actual Rows'] > 0).map((node) => node['Index Name']));
  expect(used).toEqual(new Set(['trips_in_range', 'charges_in_range', 'idles_in_range', 'sleeps_in_range']));
  const rowsRead = scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  expect(Math.max(...rowsRead)).toBeLessThanOrEqual(7 * 24 + 20);
});

it('the vehicles that have reported a sleep are found by one entry of the index each, or none', async () => {
  const [scan, ...more] = await scansOf(async (tenant) => {
    expect(await listSleepers(tenant, [vehicleId, newVehicleId])).toEqual(new Set([vehicleId]));
  });
  expect(more).toEqual([]);
  expect([scan?.['Node Type'], scan?.['Index Name'], scan?.['Heap Fetches']]).toEqual(['Index Only Scan', 'sleeps_in_range', 0]);
});
