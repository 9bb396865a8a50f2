import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createPool, type DatabasePool, type OpenPool, type PoolOptions } from './pool.ts';
import { type WorkKind, workKind, workKinds, workLimits } from './work.ts';

/** An open database with separate connections for each kind of work. */
export interface WorkPools<Schema> extends OpenPool<Schema> {
  /** The kinds whose connections are all in use while work waits for one. */
  readonly exhausted: () => readonly WorkKind[];
}

/** Opens a pool for each kind of work. A caller gets a connection of the kind of work that it runs in. No pool connects before its first use. */
export function openWorkPools<Schema>(url: string, options: Omit<PoolOptions, 'max' | 'limits'> = {}): WorkPools<Schema> {
  const pools = Object.fromEntries(workKinds.map((kind) => [kind, createPool(url, { ...options, limits: workLimits[kind] })])) as Record<
    WorkKind,
    Pool
  >;
  const pool: DatabasePool = {
    connect: () => pools[workKind()].connect(),
    query: ((...statement: Parameters<Pool['query']>) => pools[workKind()].query(...statement)) as Pool['query'],
  };
  const close = async () => {
    await Promise.all(Object.values(pools).map((one) => one.end()));
  };
  // `destroy` of Kysely would end the pools only after Kysely was used.
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end: async () => undefined, options: {} } }),
  });
  return { db, pool, close, exhausted: () => workKinds.filter((kind) => pools[kind].waitingCount > 0) };
}
