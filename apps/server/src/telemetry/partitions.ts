import type { Pool } from 'pg';

const dayMs = 86_400_000;
/** An arbitrary fixed number: processes that create the same partition wait for each other on it. */
const creationLock = 7_310_031;

/** Days (UTC, counted from 1970) whose partition this process has seen; another process may have dropped one since. */
const knownDays = new WeakMap<Pool, Set<number>>();

export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

export function partitionName(day: number): string {
  return `samples_${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/** Creates the missing partitions of hot samples. Several processes may call it at once, and none waits for writers of other days. */
export async function ensurePartitions(pool: Pool, days: Iterable<number>): Promise<void> {
  const known = knownDays.get(pool) ?? new Set();
  knownDays.set(pool, known);
  const missing = [...new Set(days)].filter((day) => !known.has(day));
  if (missing.length === 0) return;
  const client = await pool.connect();
  try {
    for (const day of missing) {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [creationLock]);
      const name = partitionName(day);
      const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
      if (rows[0]?.found !== true) {
        const [from, to] = [day, day + 1].map((edge) => new Date(edge * dayMs).toISOString());
        // Created separately and then attached: `create table .. partition of` would block readers and writers of all other days.
        await client.query(`create table ${name} (like samples including all)`);
        await client.query(`alter table samples attach partition ${name} for values from ('${from}') to ('${to}')`);
      }
      await client.query('commit');
      known.add(day);
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Clears what `ensurePartitions` remembers: a partition was missing after all. */
export function clearKnownPartitions(pool: Pool): void {
  knownDays.delete(pool);
}

/** Returns whether the error is that of a row without a partition. */
export function isMissingPartition(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '23514' && typeof message === 'string' && message.includes('no partition');
}

/** Days that have a partition, the oldest first. */
export async function listPartitions(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'samples'::regclass order by c.relname`,
  );
  return rows.map(({ name }) => dayOf(Date.parse(name.replace(/^samples_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T00:00:00Z'))));
}

/** Drops the partition of a day once it has no sample of a vehicle. Postpones it if writers would have to wait long. */
export async function dropIfEmpty(pool: Pool, day: number): Promise<boolean> {
  const client = await pool.connect();
  const name = partitionName(day);
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '2s'`);
    // The parent first, like writers do: the opposite order could deadlock.
    await client.query(`lock table samples, ${name} in access exclusive mode`);
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${name} s join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id) as used`,
    );
    if (rows[0]?.used === false) await client.query(`drop table ${name}`);
    await client.query('commit');
    knownDays.get(pool)?.delete(day);
    return rows[0]?.used === false;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as { code?: unknown }).code === lockNotAvailable) return false;
    throw error;
  } finally {
    client.release();
  }
}

const lockNotAvailable = '55P03';
