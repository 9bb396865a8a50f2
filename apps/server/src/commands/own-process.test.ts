import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runAlone } from '../testing/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { copyDatabase, type TestDatabase } from '../testing/databases.ts';
import { makeTestFolder } from '../testing/test-folder.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let empty: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  copy = await createTestDatabase();
  empty = await copyDatabase(inject('testServer').url, 'template0');
  folder = await makeTestFolder();
});
afterAll(async () => {
  for (const database of [copy, empty]) await database.drop();
  await folder.remove();
});

const run = (place: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>, ...args: string[]) =>
  runAlone(folder.path, { BASE_URL: '', BACKUP_PASSPHRASE: 'correct horse battery', ...place }, ...args);

it('backup, restore and move end by themselves, with a code that says how', async () => {
  const from = { DATABASE_URL: copy.url, DATA_DIR: join(folder.path, 'from') };
  const to = { DATABASE_URL: '', DATA_DIR: join(folder.path, 'to') };
  expect(await run(from, 'backup', 'one.backup')).toMatchObject({ code: 0, error: '' });
  expect(await run(from, 'backup', 'one.backup')).toMatchObject({ code: 1, error: expect.stringContaining('already') });
  expect(await run(to, 'restore', 'one.backup')).toMatchObject({ code: 0, error: '' });
  expect(await run(to, 'restore', 'one.backup')).toMatchObject({ code: 1, error: expect.stringContaining('already') });
  expect(await run(to, 'move', 'to-database', empty.url)).toMatchObject({ code: 0, error: '' });
  expect(await run(to, 'move', 'to-database', empty.url)).toMatchObject({ code: 1 });
}, 400_000);
