import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { migrate, migrateWithin, type OnMigration } from './migrate.ts';
import { openPool } from './pool.ts';
import { withClient } from './with-client.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
const names: string[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await withClient(test.url, async (client) => {
    for (const name of names) await client.query(`drop database "${name}" with (force)`);
  });
  await test.drop();
});

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID()}`;
  names.push(name);
  await withClient(test.url, (client) => client.query(`create database "${name}" template template0`));
  return Object.assign(new URL(test.url), { pathname: `/${name}` }).href;
}

/** Migrates to the newest schema; returns what is told of each step. */
async function steps(url: string): Promise<Parameters<OnMigration>[0][]> {
  const told: Parameters<OnMigration>[0][] = [];
  const { db, close } = openPool<unknown>(url, { max: 1 });
  try {
    await migrate(db, (step) => told.push(step));
  } finally {
    await close();
  }
  return told;
}

it('tells of each step of an update which it is and of how many, and of none when there is nothing to do', async () => {
  const url = await emptyDatabase();
  await withClient(url, (client) => migrateWithin(client, '0128-tickets'));
  const told = await steps(url);
  expect(told[0]).toMatchObject({ number: 1, of: told.length });
  expect(told.map(({ number }) => number)).toEqual(told.map((_, at) => at + 1));
  expect(told.map(({ name }) => name)).toContain('0129-told-of-tickets');
  expect(await steps(url)).toEqual([]);
});

it('tells nothing of a new database, which gets all steps at once', async () => {
  expect(await steps(await emptyDatabase())).toEqual([]);
});
