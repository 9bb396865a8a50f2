import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from './db/with-client.ts';
import { changedInstallation } from './existing-installation.ts';
import { createTestDatabase } from './testing/database.ts';
import { databaseUrl, runOnServer } from './testing/databases.ts';
import { program } from './testing/program.ts';
import { makeTestFolder } from './testing/test-folder.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  folder = await makeTestFolder();
  copy = await createTestDatabase();
});
afterAll(async () => {
  await copy.drop();
  await folder.remove();
});

type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

function wattbook(place: Place, ...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, ...place, BASE_URL: '', LOG_LEVEL: 'silent', DEMO: 'off' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

const add = (email: string) => ['user', 'add', email, '--password', 'Strom4!auto'];

describe('a command other than serve and migrate', () => {
  it.each([
    add('anna@example.org'),
    ['vehicle', 'list', '--account', 'anna@example.org'],
    ['notice', 'list'],
    ['settings', 'show'],
    ['import', 'teslafi', import.meta.filename, '--account', 'anna@example.org'],
  ])('creates no installation in a mistyped DATA_DIR: %s %s', async (...args) => {
    const typo = join(folder.path, 'typo');
    const { code, out, error } = await wattbook({ DATA_DIR: typo, DATABASE_URL: '' }, ...args);
    expect([code, out]).toEqual([1, '']);
    expect(error).toBe(
      `There is no installation in ${typo}: is DATA_DIR right? The first npm start creates one, and so does npm run wattbook -- migrate.`,
    );
    expect(existsSync(typo)).toBe(false);
  });

  it('creates no installation in an empty database of a mistyped DATABASE_URL', async () => {
    const { url: server } = inject('testServer');
    const name = `wattbook_test_${randomUUID().replaceAll('-', '')}`;
    await runOnServer(server, `create database ${name}`);
    const url = databaseUrl(server, name);
    const { code, error } = await wattbook({ DATA_DIR: folder.path, DATABASE_URL: url }, ...add('anna@example.org'));
    expect([code, error]).toEqual([1, expect.stringContaining(`in the database ${new URL(url).host}/${name}: is DATABASE_URL right?`)]);
    const tables = await withClient(url, (client) => client.query('select from pg_tables where schemaname = $1', ['public']));
    expect(tables.rowCount).toBe(0);
    await runOnServer(server, `drop database ${name}`);
  });

  it('works after migrate where no server ever ran, and prints the named installation that it changes', async () => {
    const place = { DATA_DIR: join(folder.path, 'new'), DATABASE_URL: '' };
    expect(await wattbook(place, 'migrate')).toMatchObject({ code: 0, out: expect.stringContaining('Applied') });
    expect(await wattbook(place, ...add('anna@example.org'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('anna@example.org can sign in'),
      error: expect.stringMatching(`^Changes the installation in ${place.DATA_DIR}\\.\n\\{.*"event":"account_created"`),
    });
  });

  it('prints no installation where it only reads', async () => {
    const place = { DATA_DIR: folder.path, DATABASE_URL: copy.url };
    expect(await wattbook(place, 'notice', 'list')).toEqual({ code: 0, out: 'There are no notices.', error: '' });
  });
});

it('names the changed installation only where the environment of the command does, without a password', () => {
  const dataDir = '/var/lib/wattbook';
  const url = 'postgres://wattbook:hunter2@db:5432/cars';
  expect(changedInstallation({ dataDir, databaseUrl: undefined }, {})).toBeNull();
  expect(changedInstallation({ dataDir, databaseUrl: undefined }, { DATA_DIR: ' ' })).toBeNull();
  expect(changedInstallation({ dataDir, databaseUrl: undefined }, { DATA_DIR: dataDir })).toBe(dataDir);
  expect(changedInstallation({ dataDir, databaseUrl: url }, { DATABASE_URL: url })).toBe('the database db:5432/cars');
});
