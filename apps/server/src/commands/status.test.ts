import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../db/with-client.ts';
import { copyDatabase, type TestDatabase } from '../testing/databases.ts';
import { program } from '../testing/program.ts';
import { makeTestFolder } from '../testing/test-folder.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let database: TestDatabase;
beforeAll(async () => {
  folder = await makeTestFolder();
  database = await copyDatabase(inject('testServer').url, inject('testServer').template);
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

async function wattbook(...args: string[]): Promise<string> {
  const env = { ...process.env, BASE_URL: '', DATA_DIR: join(folder.path, 'data'), DATABASE_URL: database.url };
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}
const choose = (value: object) =>
  withClient(database.url, (client) =>
    client.query(
      `insert into installation_settings (name, value) values ('backups', $1) on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(value)],
    ),
  );

describe('wattbook status', () => {
  it('creates no secret, also where a place of backups and its passphrase are stored', async () => {
    await wattbook('migrate');
    await rm(join(folder.path, 'data', 'secrets'), { recursive: true, force: true });
    await choose({ to: { kind: 'folder', folder: folder.path }, keep: 7, passphrase: 'sealed with a secret that is elsewhere' });
    expect(JSON.parse(await wattbook('status', '--json'))).toMatchObject({ backup: null });
    await expect(readdir(join(folder.path, 'data', 'secrets'))).rejects.toThrow('ENOENT');
  }, 60_000);

  it('says so where the stored place of backups cannot be opened', async () => {
    await choose({ to: { kind: 'store' }, keep: 7, passphrase: null });
    expect(JSON.parse(await wattbook('status', '--json'))).toMatchObject({ backup: 'unreadable' });
  }, 60_000);
});
