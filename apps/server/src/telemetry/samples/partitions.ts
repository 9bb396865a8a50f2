import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { ClientBase } from 'pg';
import type { DatabasePool } from '../../db/pool.ts';

const dayMs = 86_400_000;

/** Days (UTC, counted from 1970) whose partition this process has seen; another process may have dropped one since. */
const knownDays = new WeakMap<DatabasePool, Set<number>>();

export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

export function partitionName(day: number): string {
  return `samples_${dateOf(day).replaceAll('-', '')}`;
}

/** Creates the missing partitions of hot samples. Several processes may call it at once, and none waits for writers of other days. */
export async function ensurePartitions(pool: DatabasePool, days: Iterable<number>): Promise<void> {
  const known = knownDays.get(pool) ?? new Set();
  knownDays.set(pool, known);
  const missing = [...new Set(days)].filter((day) => !known.has(day));
  if (missing.length === 0) return;
  for (const day of missing) {
    await pool.run('no_account', 'select create_samples_partition($1)', [dateOf(day)]);
    known.add(day);
  }
}

/** Runs `work` with the partitions of the samples' days; creates a partition that another process dropped meanwhile again, once. */
export async function withPartitions<Result>(pool: DatabasePool, samples: readonly Sample[], work: () => Promise<Result>): Promise<Result> {
  const days = new Set(samples.map(({ ts }) => dayOf(ts)));
  await ensurePartitions(pool, days);
  try {
    return await work();
  } catch (error) {
    if (!isMissingPartition(error)) throw error;
    clearKnownPartitions(pool);
    await ensurePartitions(pool, days);
    return work();
  }
}

/** Creates the partition of a day as the owner, in the transaction that the connection is in; nothing where it exists. Restored schemas may have no function for it. */
export async function createPartition(client: ClientBase, day: number): Promise<void> {
  const name = partitionName(day);
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  if (rows[0]?.found === true) return;
  const [from, to] = [day, day + 1].map((edge) => new Date(edge * dayMs).toISOString());
  // Created separately and then attached: `create table .. partition of` would block readers and writers of all other days.
  await client.query(`create table ${name} (like samples including all)`);
  await client.query(`alter table samples attach partition ${name} for values from ('${from}') to ('${to}')`);
}

/** Clears what `ensurePartitions` remembers: a partition was missing after all. */
export function clearKnownPartitions(pool: DatabasePool): void {
  knownDays.delete(pool);
}

/** Returns whether the error is that of a row without a partition, or of a partition that is not there. */
export function isMissingPartition(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof message !== 'string') return false;
  return (code === '23514' && message.includes('no partition')) || (code === '42P01' && message.includes('samples_'));
}

/** Days that have a partition, the oldest first. */
export async function listPartitions(ask: (text: string) => Promise<{ readonly rows: { readonly name: string }[] }>): Promise<number[]> {
  const { rows } = await ask(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'samples'::regclass order by c.relname`,
  );
  return rows.map(({ name }) => dayOf(Date.parse(name.replace(/^samples_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T00:00:00Z'))));
}

/** Drops the partition of a day once it has no sample of a vehicle. Postpones it if writers would have to wait long. */
export async function dropIfEmpty(pool: DatabasePool, day: number): Promise<boolean> {
  try {
    const { rows } = await pool.run<{ dropped: boolean }>('no_account', 'select drop_empty_samples_partition($1) as dropped', [
      dateOf(day),
    ]);
    knownDays.get(pool)?.delete(day);
    return rows[0]?.dropped === true;
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return false;
    throw error;
  }
}

const lockNotAvailable = '55P03';
