import type { DatabasePool } from '../../db/pool.ts';
import { readWaiting, type Waiting } from './waiting.query.ts';

/** What the database says of the whole installation: counts, no names. */
export interface StoredFigures {
  readonly readAt: number;
  readonly waiting: readonly Waiting[];
  readonly vehicles: number;
  /** Vehicles whose samples are stored and not yet in their trips and charges, and for how long the oldest. */
  readonly detecting: { readonly count: number; readonly since: number | null };
  readonly sources: readonly { readonly source: string; readonly problem: string | null; readonly count: number }[];
  readonly databaseBytes: number;
}

export async function readStoredFigures(pool: DatabasePool, now: number): Promise<StoredFigures> {
  const { rows: vehicles } = await pool.run<{ count: number }>(
    'all_accounts',
    'select count(*)::integer as count from vehicles where not archive',
  );
  const { rows: detecting } = await pool.run<{ count: number; since: Date | null }>(
    'all_accounts',
    'select count(*)::integer as count, min(dirty_since) as since from vehicle_state where dirty_since is not null',
  );
  const { rows: sources } = await pool.run<{ source: string; problem: string | null; count: number }>(
    'all_accounts',
    'select connector as source, problem, count(*)::integer as count from vehicle_connections group by connector, problem order by 1, 2',
  );
  const { rows: size } = await pool.run<{ bytes: string }>('no_account', 'select pg_database_size(current_database())::text as bytes');
  return {
    readAt: now,
    waiting: await readWaiting(pool),
    vehicles: vehicles[0]?.count ?? 0,
    detecting: { count: detecting[0]?.count ?? 0, since: detecting[0]?.since?.getTime() ?? null },
    sources,
    databaseBytes: Number(size[0]?.bytes ?? 0),
  };
}
