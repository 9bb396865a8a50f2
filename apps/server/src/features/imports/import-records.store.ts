import type { ImportRecord, ImportFile, ImportProblem } from '@wattbook/contract/imports/import.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ImportsTable } from '../../db/schema/import-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { isActiveAccount } from '../account/public.ts';

const columns = [
  ...([
    'id',
    'user_id',
    'vehicle_id',
    'zone',
    'column_mapping',
    'dates',
    'status',
    'progress',
    'files',
    'cars',
    'mapping',
    'vehicles',
    'row_count',
    'rejected',
  ] as const),
  ...(['values_left_out', 'places', 'failure', 'attempts', 'created_at', 'started_at', 'finished_at'] as const),
];

export type ImportRow = Pick<Selectable<ImportsTable>, (typeof columns)[number]> & { readonly listed: number };

const select = (tenant: Tenant) =>
  tenant.selectFrom('imports').select([...columns, sql<number>`jsonb_array_length(problems)`.as('listed')]);

const MAX_IMPORTS = 20;

export const listImports = (tenant: Tenant): Promise<ImportRow[]> =>
  select(tenant).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_IMPORTS).execute();

/** `lock` prevents other changes until the transaction ends. */
export function readImport(tenant: Tenant, id: string, { lock = false } = {}): Promise<ImportRow | undefined> {
  const query = select(tenant).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function countOpenImports(tenant: Tenant): Promise<number> {
  const { open } = await tenant
    .selectFrom('imports')
    .select(sql<number>`count(*)`.as('open'))
    .where('status', 'not in', ['done', 'failed'])
    .executeTakeFirstOrThrow();
  return open;
}

type Change = Pick<
  Updateable<ImportsTable>,
  | 'status'
  | 'progress'
  | 'files'
  | 'cars'
  | 'mapping'
  | 'vehicles'
  | 'row_count'
  | 'rejected'
  | 'values_left_out'
  | 'problems'
  | 'places'
  | 'failure'
  | 'attempts'
  | 'started_at'
  | 'finished_at'
  | 'heard_at'
>;

/** Changes an import that still has an expected status. Returns whether it did: a cancelled import has no row. */
export async function changeImport(tenant: Tenant, id: string, from: readonly ImportRecord['status'][], change: Change): Promise<boolean> {
  const { numUpdatedRows } = await changing(tenant, id, from, change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same for one that goes on: of a deactivated account none does. */
export async function changeActiveImport(
  tenant: Tenant,
  id: string,
  from: readonly ImportRecord['status'][],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await changing(tenant, id, from, change).where(isActiveAccount('imports.account_id')).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const changing = (tenant: Tenant, id: string, from: readonly ImportRecord['status'][], change: Change) =>
  tenant
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', [...from]);

export async function updateFiles(tenant: Tenant, id: string, files: readonly ImportFile[], at: Date): Promise<void> {
  await changeImport(tenant, id, ['uploading'], { files: JSON.stringify(files), heard_at: at });
}

/** Deletes an import that can be cancelled or has ended. */
export async function deleteImport(tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.deleteFrom('imports').where('id', '=', id).where('status', '<>', 'storing').executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function readProblems(tenant: Tenant, id: string, from: number, to: number): Promise<ImportProblem[] | undefined> {
  const [row] = await tenant.rows<{ problems: ImportProblem[] }>(
    `select coalesce(jsonb_agg(problem order by place), '[]') as problems
     from imports left join lateral jsonb_array_elements(problems) with ordinality as listed (problem, place) on place > $3 and place <= $4
     where account_id = $1 and id = $2 group by id`,
    [id, from, to],
  );
  return row?.problems.filter((problem) => problem !== null);
}

export interface WaitingImport {
  readonly accountId: AccountId;
  readonly id: string;
}

/** Imports of all accounts that wait for this step, the oldest first; those of deactivated accounts wait on. */
export async function findImports(
  { allAccounts: everything }: Database,
  statuses: readonly ImportRecord['status'][],
): Promise<WaitingImport[]> {
  const rows = await everything
    .selectFrom('imports')
    .select(['account_id', 'id'])
    .where('status', 'in', [...statuses])
    .where(isActiveAccount('imports.account_id'))
    .orderBy('created_at')
    .limit(50)
    .execute();
  return rows.map(({ account_id, id }) => ({ accountId: account_id, id }));
}

interface Attempt {
  readonly from: readonly ImportRecord['status'][];
  readonly status: ImportRecord['status'];
  readonly at: Date;
  /** The process that makes it. */
  readonly process: string;
}

/**
 * Starts an attempt, before anything is done; the first one sets `started_at` by the clock of the database. One that another process has not ended was ended by the
 * crash of that process: only one process at a time works for an account.
 */
export async function startAttempt(tenant: Tenant, id: string, { from, status, at, process }: Attempt) {
  const [clock] = await tenant.rows<{ now: Date }>('select now(), $1::uuid');
  return tenant
    .updateTable('imports')
    .set({
      status,
      heard_at: at,
      attempts: sql`attempts + 1`,
      crashes: sql`crashes + case when attempted_by <> ${process} then 1 else 0 end`,
      attempted_by: process,
      started_at: sql`coalesce(started_at, ${clock?.now ?? at}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning(['attempts', 'crashes', 'started_at'])
    .executeTakeFirst();
}

/** Ends the attempt of a process; one that is not counted is made again. */
export async function endAttempt(
  tenant: Tenant,
  id: string,
  { process, isCounted }: { readonly process: string; readonly isCounted: boolean },
) {
  await tenant
    .updateTable('imports')
    .set({ attempted_by: null, ...(!isCounted && { attempts: sql`attempts - 1` }) })
    .where('id', '=', id)
    .where('attempted_by', '=', process)
    .execute();
}

interface CleanUpInput {
  /** The ids of the imports with files in the folder. */
  readonly present: readonly string[];
  readonly now: number;
}

interface FailedImport {
  readonly accountId: AccountId;
  readonly mapping: ImportRow['mapping'];
}

const [minute, hour] = [60_000, 3_600_000];

/** Refreshes `heard_at` of imports with files, fails those whose files are missing, and deletes abandoned and old ones. Returns the failed ones. */
export async function cleanUpImports(
  { allAccounts: everything }: Database,
  { present, now }: CleanUpInput,
): Promise<readonly FailedImport[]> {
  const before = (age: number) => new Date(now - age);
  const activeStatuses = ['looking', 'waiting', 'importing', 'storing'] as const;
  if (present.length > 0) {
    await everything
      .updateTable('imports')
      .set({ heard_at: new Date(now) })
      .where('id', 'in', [...present])
      .where('status', 'in', activeStatuses)
      .where('heard_at', '<', before(minute))
      .execute();
  }
  const failed = await everything
    .updateTable('imports')
    .set({ status: 'failed', failure: 'interrupted', finished_at: new Date(now) })
    .where('status', 'in', activeStatuses)
    .where('heard_at', '<', before(10 * minute))
    .returning(['account_id as accountId', 'mapping'])
    .execute();
  await everything
    .deleteFrom('imports')
    .where('status', 'in', ['uploading', 'ready'])
    .where('heard_at', '<', before(24 * hour))
    .execute();
  await everything
    .deleteFrom('imports')
    .where('status', 'in', ['done', 'failed'])
    .where('finished_at', '<', before(30 * 24 * hour))
    .execute();
  return failed;
}

/** Of these imports those whose files are still needed. */
export async function findNeeded({ allAccounts: everything }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await everything
    .selectFrom('imports')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', 'not in', ['done', 'failed'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
