import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEmbedded } from './db/embedded/embedded.ts';
import { checkExternal } from './db/external.ts';
import { OperatorError } from './operator-error.ts';
import { sentenceOf } from './start-failure.ts';
import { createTestDatabase } from './testing/database.ts';
import { withClient } from './db/with-client.ts';
import { copyDatabase, databaseUrl, runOnServer } from './testing/databases.ts';
import { program } from './testing/program.ts';
import { makeTestFolder } from './testing/test-folder.ts';

const run = promisify(execFile);
/** Whether a small disk can be made here, which the kernel removes with the program that uses it. */
const canMount =
  process.platform === 'linux' &&
  (await run('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', '/tmp']).then(
    () => true,
    () => false,
  ));

let folder: string;
let database: string;
const undo: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const [made, copy] = [await makeTestFolder(), await createTestDatabase()];
  [folder, database] = [made.path, copy.url];
  undo.push(made.remove, copy.drop);
});
afterAll(async () => {
  for (const one of undo.reverse()) await one();
});

interface Run {
  readonly settings: Readonly<Record<string, string>>;
  /** The program and the arguments before those of the server. */
  readonly wrap?: (line: readonly string[]) => readonly string[];
}

/** What a start prints that fails. */
function failedStart({ settings, wrap = (line) => line }: Run): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: folder,
    BASE_URL: '',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    PORT: '0',
    ...settings,
  };
  const [started = '', ...args] = wrap([process.execPath, program, 'serve']);
  return new Promise((resolve, reject) => {
    execFile(started, args, { env }, (failure, out, error) => {
      if (failure === null || failure.code !== 1) reject(new Error(`It ended with ${failure?.code}: ${out}${error}`));
      else resolve(error.trim());
    });
  });
}

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href;

describe('a start that the operator can correct fails with a sentence and without a stack', { timeout: 120_000 }, () => {
  const embedded = async (name: string): Promise<string> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    await (await startEmbedded(dataDir)).stop();
    return dataDir;
  };
  const fail = {
    'a wrong password': async () => failedStart({ settings: { DATABASE_URL: withPassword(database, 'hunter2') } }),
    'an unknown database': async () => failedStart({ settings: { DATABASE_URL: databaseUrl(database, 'nowhere') } }),
    'an unknown host': async () => failedStart({ settings: { DATABASE_URL: 'postgres://a:hunter2@nowhere.invalid/wattbook' } }),
    'a schema of a newer version': async () => {
      await runOnServer(database, `insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01')`);
      return failedStart({ settings: { DATABASE_URL: database } });
    },
    'a database of another program': async () => {
      const other = await copyDatabase(inject('testServer').url, 'template0');
      undo.push(other.drop);
      await runOnServer(other.url, 'create table customers (id int)');
      const printed = await failedStart({ settings: { DATABASE_URL: other.url } });
      const { rows } = await withClient(other.url, (client) =>
        client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
      );
      expect(rows).toEqual([{ relname: 'customers' }]);
      return printed;
    },
    'a cluster without its password': async () => {
      const dataDir = await embedded('without');
      await rm(join(dataDir, 'secrets', 'database-password'));
      return failedStart({ settings: { DATA_DIR: dataDir } });
    },
    'a cluster with another password': async () => {
      const dataDir = await embedded('other');
      await writeFile(join(dataDir, 'secrets', 'database-password'), 'hunter2\n');
      return failedStart({ settings: { DATA_DIR: dataDir } });
    },
    'a file as DATA_DIR': async () => {
      await writeFile(join(folder, 'file'), '');
      return failedStart({ settings: { DATA_DIR: join(folder, 'file') } });
    },
  };

  it.each<[keyof typeof fail, string]>([
    ['a wrong password', 'refuses the connection: password authentication failed for user "wattbook".'],
    ['an unknown database', 'refuses the connection: database "nowhere" does not exist.'],
    ['an unknown host', 'Is the name right, and does this machine reach its DNS server?'],
    [
      'a schema of a newer version',
      'This database was used by a newer version of Wattbook, which migrated it (9999-future). Start that version, or restore a backup from before.',
    ],
    [
      'a database of another program',
      'The database has a table customers of another program, so nothing was written. Wattbook needs a database of its own: create one, as docs/run/database.md says, and set DATABASE_URL to it.',
    ],
    [
      'a cluster without its password',
      'without/secrets/database-password. Take it from the folder that postgres/data came from, or restore a backup into an empty folder',
    ],
    [
      'a cluster with another password',
      'The database refuses its password: the file secrets/database-password in DATA_DIR belongs to another',
    ],
    ['a file as DATA_DIR', 'file cannot be used by this user. Did another user create it? Set DATA_DIR to a folder of your own.'],
  ])('%s', async (what, sentence) => {
    const printed = await fail[what]();
    expect(printed).toContain(sentence);
    expect(printed.split('\n')).toHaveLength(1);
    expect(printed).not.toContain('hunter2');
  });

  it('no server at DATABASE_URL', async () => {
    const refused = checkExternal('postgres://a:hunter2@127.0.0.1:9/wattbook', { waitMs: 100 }).catch(sentenceOf);
    expect(await refused).toBe(
      'The database 127.0.0.1:9/wattbook (DATABASE_URL) does not answer. Is it running, and are host and port right?',
    );
  });

  it.skipIf(!canMount)('a full disk', async () => {
    const dataDir = join(folder, 'full');
    await mkdir(dataDir);
    const mount = (line: readonly string[]) => [
      'unshare',
      '-m',
      'sh',
      '-c',
      `mount -t tmpfs -o size=20m none "$0" && exec "$@"`,
      dataDir,
      ...line,
    ];
    const printed = await failedStart({ settings: { DATA_DIR: dataDir }, wrap: mount });
    expect(printed).toContain('The disk is full: make room and start again. Its log:\n');
    expect(printed).not.toMatch(/^\s+at /m);
  });
});

describe('the sentence of a failure', () => {
  const failure = (values: object) => Object.assign(new Error('raw'), values);

  it.each([
    [failure({ code: 'ENOSPC' }), 'The disk is full.'],
    [failure({ code: '53100' }), 'The disk is full.'],
    [new Error('Migration 0031 failed', { cause: failure({ code: '53100' }) }), 'The disk is full.'],
    [failure({ code: 'EACCES', path: '/data/secrets' }), 'This user may not read or write /data/secrets.'],
    [failure({ code: 'EROFS', path: '/data' }), 'The disk of /data can only be read.'],
    [failure({ code: '57P03' }), 'The database does not answer'],
    [failure({ code: '53300' }), 'The database accepts no more connections.'],
    [new Error('outer', { cause: new OperatorError('Set PORT.') }), 'Set PORT.'],
  ])('%o says %j', (error, sentence) => {
    const said = sentenceOf(error);
    expect(said).toContain(sentence);
    expect(said).not.toContain('raw');
  });

  it.each([new Error('unforeseen'), failure({ code: 'EACCES' }), failure({ code: 'E42' }), 'text', undefined])('%o has none', (error) =>
    expect(sentenceOf(error)).toBeUndefined(),
  );
});
