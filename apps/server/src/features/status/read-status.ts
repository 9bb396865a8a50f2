import { isDistributing, readLayout } from '../../db/distributed/layout.ts';
import { readOwnedTables } from '../../owned-tables.ts';
import type { DatabasePool } from '../../db/pool.ts';
import type { Platform } from '../../platform.ts';
import { listProcesses, type RunningProcess } from '../processes/public.ts';
import { readWaiting, type Waiting } from './waiting.query.ts';

export interface TableSize {
  readonly name: string;
  readonly bytes: number;
}

/** What an installation does, for its operator. Times in milliseconds since 1970. */
export interface InstallationStatus {
  /** Work that waits, and since when. */
  readonly waiting: readonly Waiting[];
  /** The processes of the program that share the database, the oldest first. */
  readonly processes: readonly RunningProcess[];
  /** Over how many servers the tables are spread, and which are still on one; null: the database is one server. */
  readonly servers: { readonly workers: number; readonly onOne: readonly string[] } | null;
  /** The largest first; partitions count with their table. */
  readonly tables: readonly TableSize[];
  /** Bytes that packed samples of the last 30 days take a day. */
  readonly bytesPerDay: number;
  /** Values that were refused in the last 7 days, by reason. */
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
}

/** Reads the status over all accounts: counts and ages, nothing of a person. */
export async function readStatus({ pool, database }: Pick<Platform, 'pool' | 'database'>, now: number): Promise<InstallationStatus> {
  return {
    waiting: await readWaiting(pool),
    processes: await listProcesses(database, new Date(now)),
    servers: await readServers(pool),
    tables: await listTables(pool),
    bytesPerDay: await readGrowth(pool, now),
    refused: await countRefused(pool, now),
  };
}

async function readServers(pool: DatabasePool): Promise<InstallationStatus['servers']> {
  const run = (text: string) => pool.run('no_account', text);
  const layout = (await isDistributing(run)) ? await readLayout(run, await readOwnedTables()) : null;
  return layout && { workers: layout.workers, onOne: layout.missing.map(({ name }) => name) };
}

async function listTables(pool: DatabasePool): Promise<readonly TableSize[]> {
  const { rows } = await pool.run<{ name: string; bytes: string }>(
    'no_account',
    `select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::text as bytes
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace group by 1 order by sum(pg_total_relation_size(c.oid)) desc, 1 limit 12`,
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

const days = 30;
const dayMs = 86_400_000;

async function readGrowth(pool: DatabasePool, now: number): Promise<number> {
  const { rows } = await pool.run<{ bytes: string | null }>(
    'all_accounts',
    'select sum(octet_length(bytes))::text as bytes from packed_blocks where start_time >= $1 and start_time < $2',
    [new Date(now - days * dayMs), new Date(now)],
  );
  return Number(rows[0]?.bytes ?? 0) / days;
}

async function countRefused(pool: DatabasePool, now: number) {
  const { rows } = await pool.run<{ reason: string; count: string }>(
    'all_accounts',
    'select reason, sum(noted + only_counted)::text as count from refusal_counts where day >= $1 group by reason order by sum(noted + only_counted) desc, reason',
    [new Date(now - 7 * dayMs)],
  );
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** The whole days until the disk is full if stored samples go on as in the last 30 days; null: not known, or more than ten years. */
export function daysLeftOf({ bytesPerDay }: Pick<InstallationStatus, 'bytesPerDay'>, free: number | null): number | null {
  if (free === null || bytesPerDay <= 0) return null;
  const left = Math.floor(free / bytesPerDay);
  return left > 3650 ? null : left;
}
