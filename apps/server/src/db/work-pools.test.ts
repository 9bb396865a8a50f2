import type { PoolClient } from 'pg';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabasePool } from './pool.ts';
import { kyselyOn } from './work-pools.ts';

/** A pool with one connection that refuses the rollback, and what it is released with. */
function brokenPool() {
  const released: unknown[] = [];
  const client = {
    query: async (statement: string | { text: string }) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text === 'select broken' || text === 'rollback') throw new Error(`${text} failed`);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release: (destroy?: boolean) => void released.push(destroy),
  };
  const pool = { connect: async () => client as unknown as PoolClient } as unknown as DatabasePool;
  return { db: kyselyOn<object>(pool, 'no_account'), released };
}

it('does not use a connection again that could not roll back', async () => {
  const { db, released } = brokenPool();
  await expect(db.transaction().execute((trx) => sql`select broken`.execute(trx))).rejects.toThrow('rollback failed');
  expect(released).toEqual([true]);
});
