import type { AccountId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type OpenPool, openPool } from './pool.ts';
import { tenantTransaction } from './tenant-connection.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: OpenPool<unknown>;
const account = '00000000-0000-4000-8000-000000000001' as AccountId;
const add = { name: 'test_add', text: 'insert into written (account, divisor) select $1::text, 1 / $2::integer' };

beforeAll(async () => {
  test = await createTestDatabase();
  // One connection: the next test would fail on the remains of a failure.
  database = openPool(test.url, { max: 1 });
  await database.pool.query('create table written (account text, divisor integer)');
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const written = async () => (await database.pool.query<{ count: number }>('select count(*) as count from written')).rows[0]?.count;

it('rolls back a transaction whose last statement is refused', async () => {
  const work = tenantTransaction(database.pool, account, async (connection) => {
    await connection.run(add, [1]);
    connection.last(add, [0]);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await written()).toBe(0);
});

it('rolls back a transaction whose rows are refused, and the connection stays usable', async () => {
  const work = tenantTransaction(database.pool, account, async (connection) => {
    await connection.run(add, [1]);
    await connection.copyIn('copy written (nothing) from stdin (format binary)', Buffer.alloc(300_000));
  });
  await expect(work).rejects.toThrow('"nothing"');
  expect(await written()).toBe(0);
  await tenantTransaction(database.pool, account, async (connection) => connection.last(add, [1]));
  expect(await written()).toBe(1);
});
