import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';
import type { Database } from '../../db/tenancy.ts';

/** A process of the program that shares the database. */
export interface RunningProcess {
  readonly id: string;
  /** The name of its machine, or of its container. */
  readonly host: string;
  readonly work: ProcessWork;
  readonly version: string;
  readonly startedAt: Date;
}

/** So long after its last word a process counts as running. */
const silentMs = 60_000;
const dayMs = 86_400_000;

/** Says that a process runs, and forgets those that said nothing for a day. */
export async function noteProcess(
  { directory }: Database,
  { id, host, work, version, startedAt }: RunningProcess,
  now: Date,
): Promise<void> {
  await directory
    .insertInto('processes')
    .values({ id, host, work, version, started_at: startedAt, seen_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute();
  await directory
    .deleteFrom('processes')
    .where('seen_at', '<', new Date(now.getTime() - dayMs))
    .execute();
}

/** A process that ends properly. */
export async function removeProcess({ directory }: Database, id: string): Promise<void> {
  await directory.deleteFrom('processes').where('id', '=', id).execute();
}

/** The processes that run, the oldest first. */
export async function listProcesses({ directory }: Database, now: Date): Promise<readonly RunningProcess[]> {
  return directory
    .selectFrom('processes')
    .select(['id', 'host', 'work', 'version', 'started_at as startedAt'])
    .where('seen_at', '>', new Date(now.getTime() - silentMs))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
