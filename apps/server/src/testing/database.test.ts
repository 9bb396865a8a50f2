import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openPool } from '../db/pool.ts';
import { createTestDatabase } from './database.ts';

describe('test database', () => {
  let first: Awaited<ReturnType<typeof createTestDatabase>>;
  let second: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it('is a separate copy: rows written to one are not in the other', async () => {
    const one = openPool<unknown>(first.url);
    const other = openPool<unknown>(second.url);
    await sql`create table mark (id int)`.execute(one.db);
    const seen = await sql<{ found: string | null }>`select to_regclass('mark')::text as found`.execute(other.db);
    await Promise.all([one.close(), other.close()]);
    expect(seen.rows).toEqual([{ found: null }]);
  });

  it('uses UTF-8 and folds the case of umlauts, as the embedded database does', async () => {
    const { db, close } = openPool<unknown>(first.url);
    const { rows } = await sql<{ folded: string; version: number }>`select lower('STRAẞE ÄÖÜ') as folded`.execute(db);
    await close();
    expect(rows[0]?.folded).toBe('straße äöü');
  });
});
