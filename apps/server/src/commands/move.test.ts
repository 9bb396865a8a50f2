import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { moveInstallation } from '../backup/move-installation.ts';
import { readConfig } from '../config/config.ts';
import { withClient } from '../db/with-client.ts';
import { type Commands, openCommands } from '../testing/commands.ts';
import { copyDatabase, type TestDatabase } from '../testing/databases.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { parseMoveArgs } from './move.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let commands: Commands;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await makeTestFolder();
  commands = openCommands(folder.path);
});
afterAll(async () => {
  commands.close();
  for (const database of databases) await database.drop();
  await folder.remove();
});

async function makeEmptyDatabase(): Promise<string> {
  const database = await copyDatabase(inject('testServer').url, 'template0');
  databases.push(database);
  return database.url;
}
const dataDir = () => join(folder.path, 'data');

const wattbook = (databaseUrl: string, ...args: string[]) => wattbookIn(dataDir(), databaseUrl, ...args);

const wattbookIn = (home: string, databaseUrl: string, ...args: string[]) =>
  commands.run({ BASE_URL: '', DATA_DIR: home, DATABASE_URL: databaseUrl }, ...args);

/** Begins to move to a database and is killed while it copies. */
async function killHalfWay(url: string): Promise<void> {
  const program = join(import.meta.dirname, '../testing/hold-move.ts');
  const child = spawn(process.execPath, [program, dataDir(), url], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('wattbook move (decision 0168)', () => {
  it('moves everything to a database of your own and back, by one command each, also after it was killed half-way', async () => {
    const url = await makeEmptyDatabase();
    await wattbook('', 'migrate');
    await wattbook('', 'user', 'add', 'anna@example.org', '--password', 'Strom4!auto');
    await killHalfWay(url);
    expect((await wattbook('', 'user', 'list')).out).toMatch(/^anna@example\.org /);
    const moved = await wattbook('', 'move', 'to-database', url);
    expect(moved).toMatchObject({ code: 0, error: '' });
    expect(moved.out).toMatch(
      /\d+ rows in \d+ tables.*\nNow set DATABASE_URL to this address .* The old data in the embedded database are as they were/s,
    );
    expect((await wattbook(url, 'secrets', 'check')).out).toBe('The secrets are those of the database.');
    expect((await wattbook(url, 'user', 'list')).out).toMatch(/^anna@example\.org .* administrator$/);
    expect((await wattbook('', 'user', 'list')).error).toMatch(
      /^The data of the embedded database moved to the database .*: set DATABASE_URL to .*moved\.json\.$/,
    );
    // What changes leaves every count as it was.
    await withClient(url, (client) => client.query(`update users set email = 'anne@example.org'`));
    const old = await wattbook(url, 'move', 'to-embedded');
    expect(old.error).toContain('There is an installation in the embedded database already, from before the move.');
    await wattbook(url, 'user', 'add', 'bert@example.org', '--password', 'Strom4!auto');
    const occupied = await wattbook(url, 'move', 'to-embedded');
    expect(occupied.error).toContain(
      `There is an installation in the embedded database already, from before the move. Nothing is ever overwritten: if nobody needs it any more, delete the folder ${join(dataDir(), 'postgres')}`,
    );
    await rm(join(dataDir(), 'postgres'), { recursive: true });
    expect(await wattbook(url, 'move', 'to-embedded')).toMatchObject({ code: 0, error: '' });
    expect((await wattbook('', 'user', 'list')).out).toMatch(/^bert@example\.org .*\nanne@example\.org /);
    expect((await wattbook(url, 'user', 'list')).error).toMatch(/moved to the embedded database on .*: remove DATABASE_URL/);
  }, 180_000);

  it('finds the copy where it was killed after it, and refuses a target that has tables or other rows', async () => {
    const [copied, foreign] = [await makeEmptyDatabase(), await makeEmptyDatabase()];
    await withClient(foreign, (client) => client.query('create table notes (text text)'));
    expect((await wattbook('', 'move', 'to-database', foreign)).error).toBe(
      'The target is not empty: it has a table notes. Name an empty database.',
    );
    await wattbook('', 'move', 'to-database', copied);
    // As if it had been killed before it was noted.
    await rm(join(dataDir(), 'moved.json'));
    expect((await wattbook('', 'move', 'to-database', copied)).out).toMatch(/^Everything is there already\.\nNow set DATABASE_URL/);
    await rm(join(dataDir(), 'moved.json'));
    await withClient(copied, (client) => client.query('insert into accounts (account_id) select gen_random_uuid()'));
    expect((await wattbook('', 'move', 'to-database', copied)).error).toContain(
      'already, with other rows. Nothing is ever overwritten: name an empty database.',
    );
  }, 180_000);

  it('is refused while the product runs, and in a direction that makes no sense', async () => {
    const url = await makeEmptyDatabase();
    expect((await wattbook(url, 'move', 'to-database', url)).error).toMatch(
      /^DATABASE_URL is set, so the data are in the database .* already\./,
    );
    expect((await wattbook('', 'move', 'to-embedded')).error).toBe(
      'DATABASE_URL is not set, so the data are in the embedded database already.',
    );
    await wattbook(url, 'migrate');
    await withClient(`${url}?application_name=wattbook%20serve`, async () => {
      expect((await wattbook(url, 'move', 'to-embedded')).error).toContain(
        'The product still runs on these data, perhaps on another machine.',
      );
    });
  }, 60_000);

  it('is refused where the product starts while the rows are copied, and the target stays empty', async () => {
    const [url, home] = [await makeEmptyDatabase(), join(folder.path, 'started')];
    await wattbookIn(home, url, 'migrate');
    const serving = new Client({ connectionString: `${url}?application_name=wattbook%20serve` });
    let started: Promise<unknown> | undefined;
    const onProgress = () => {
      started ??= serving.connect();
    };
    const move = moveInstallation(readConfig({ DATA_DIR: home, DATABASE_URL: url }), { action: 'to-embedded' }, { onProgress });
    await expect(move).rejects.toThrow('The product still runs on these data, perhaps on another machine.');
    await started;
    await serving.end();
    expect((await wattbookIn(home, url, 'move', 'to-embedded')).out).toMatch(/\d+ rows in \d+ tables/);
  }, 120_000);

  it.each([[[]], [['to-database']], [['to-database', 'mysql://a/b']], [['to-embedded', 'postgres://a/b']], [['away']]])(
    'refuses the arguments %j',
    (args) => {
      expect(parseMoveArgs(args)).toBeUndefined();
    },
  );
});
