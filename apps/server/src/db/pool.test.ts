import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type OpenPool, openPool } from './pool.ts';

let opened: OpenPool<object>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  opened = openPool(copy.url);
});
afterAll(async () => {
  await opened.close();
  await drop();
});

it('survives a connection that breaks while it is in use, and opens another one', async () => {
  const { pool } = opened;
  const uncaught: Error[] = [];
  const recordError = (error: Error) => void uncaught.push(error);
  process.on('uncaughtException', recordError);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  process.off('uncaughtException', recordError);
  expect(uncaught).toEqual([]);
});
