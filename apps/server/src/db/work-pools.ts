import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createPool, type DatabasePool, type PoolOptions } from './pool.ts';
import type { Scope } from './scope.ts';
import { type WorkKind, workKind, workKinds, workLimits } from './work.ts';

/** An open database with separate connections for each kind of work. */
export interface WorkPools {
  readonly pool: DatabasePool;
  /** The kinds whose connections are all in use while work waits for one. */
  readonly exhausted: () => readonly WorkKind[];
  readonly close: () => Promise<void>;
}

/** Opens a pool for each kind of work. A caller gets a connection of the kind of work that it runs in. No pool connects before its first use. */
export function openWorkPools(url: string, options: Omit<PoolOptions, 'max' | 'limits'> = {}): WorkPools {
  const pools = Object.fromEntries(workKinds.map((kind) => [kind, createPool(url, { ...options, limits: workLimits[kind] })])) as Record<
    WorkKind,
    Pool
  >;
  const pool: DatabasePool = {
    connect: () => pools[workKind()].connect(),
    run: (_scope, text, values = []) => pools[workKind()].query(text, [...values]),
  };
  const close = async () => {
    await Promise.all(Object.values(pools).map((one) => one.end()));
  };
  return { pool, close, exhausted: () => workKinds.filter((kind) => pools[kind].waitingCount > 0) };
}

/** Kysely on connections of a pool that work for `scope`. */
export const kyselyOn = <Schema>(pool: DatabasePool, scope: Scope): Kysely<Schema> =>
  // The pool is closed by those who opened it: `destroy` of Kysely would end it only after Kysely was used.
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(scope), end: async () => undefined, options: {} } }),
  });
