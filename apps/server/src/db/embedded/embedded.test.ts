import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../with-client.ts';
import { type Account, canAccess } from './account.ts';
import { packagedBinaries } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const run = promisify(execFile);
const programPath = join(import.meta.dirname, '../../testing/hold-database.ts');
const isRoot = process.getuid?.() === 0;
const nobody: Account = { uid: 65534, gid: 65534 };
const canNobodyRun = isRoot && (await canAccess(nobody, process.execPath)) && (await canAccess(nobody, import.meta.dirname));

let original: string;
let folder: string;
let programs: ChildProcess[];

const data = () => join(folder, 'postgres', 'data');

async function startHolder(account?: Account): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [programPath, folder], { stdio: ['pipe', 'pipe', 'inherit'], ...account });
  programs.push(child);
  const [first] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])) as [Buffer | string];
  return { url: String(first).trim(), child };
}

async function end(child: ChildProcess, how: 'in order' | 'kill -9'): Promise<void> {
  const ended = once(child, 'exit');
  if (how === 'in order') child.stdin?.end();
  else child.kill('SIGKILL');
  await ended;
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row & object>(statement)).rows);
}

/** Retries until there is a value: for effects of another process. */
async function eventually<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await read().catch(() => undefined);
    if (value !== undefined) return value;
    await pause(20);
  }
}

/** A copy of the data folder of an earlier run. */
async function copyOf(source: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wattbook-embedded-'));
  // Preserves the owners, as an operator's copy does.
  await run('cp', ['-a', `${source}/.`, copy]);
  return copy;
}

beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'wattbook-embedded-'));
  await startEmbedded(original).then((database) => database.stop());
});
afterAll(() => rm(original, { recursive: true }));

beforeEach(async () => {
  folder = await copyOf(original);
  programs = [];
});
afterEach(async () => {
  for (const child of programs) child.kill('SIGKILL');
  await stopPostmaster(data());
  await rm(folder, { recursive: true, force: true });
});

describe('embedded database', () => {
  it('is created on first use with durable settings and a password that only its owner can read', async () => {
    await rm(folder, { recursive: true });
    const database = await startEmbedded(folder);
    const settings = await query(
      database.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as sums`,
    );
    expect(settings).toEqual([{ fsync: 'on', commit: 'on', sums: 'on' }]);
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'secrets', 'database-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    const withoutPassword = new URL(database.url);
    withoutPassword.password = 'guess';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await database.stop();
    expect(await findPostmaster(data())).toBeUndefined();
  });

  it('is shared by programs on the same folder and stopped by the last one that ends', async () => {
    const first = await startHolder();
    const second = await startHolder();
    expect(second.url).toBe(first.url);
    await query(first.url, 'create table kept (id int)');
    await end(first.child, 'in order');
    expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
    await end(second.child, 'in order');
    expect(await findPostmaster(data())).toBeUndefined();
  });

  it('gives the running program a role that owns nothing, and its password again when that was lost', async () => {
    await rm(join(folder, 'secrets', 'database-program-password'));
    const database = await startEmbedded(folder);
    expect(
      await query(
        database.programUrl,
        'select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
      ),
    ).toEqual([
      {
        rolname: 'wattbook_program',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    await query(database.url, 'create table kept (id int)');
    await expect(query(database.programUrl, 'create table other (id int)')).rejects.toThrow('permission denied for schema public');
    await expect(query(database.programUrl, 'drop table kept')).rejects.toThrow('must be owner of table kept');
    await database.stop();
  });

  it('gives that role to an installation of an earlier version', async () => {
    const before = await startEmbedded(folder);
    await query(before.url, 'drop role wattbook_program');
    await before.stop();
    const database = await startEmbedded(folder);
    expect(await query(database.programUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('keeps running for a new program after its first one was killed', async () => {
    const first = await startHolder();
    await query(first.url, 'create table kept as select 1 as id');
    await end(first.child, 'kill -9');
    const before = await findPostmaster(data());
    const database = await startEmbedded(folder);
    expect(await findPostmaster(data())).toEqual(before);
    expect(await query(database.url, 'select id from kept')).toEqual([{ id: 1 }]);
    await database.stop();
    expect(await findPostmaster(data())).toBeUndefined();
  });

  it('is restarted at the same address, with all committed data, when its process was killed', async () => {
    const database = await startEmbedded(folder);
    await query(database.url, 'create table kept as select 1 as id');
    const killed = await findPostmaster(data());
    process.kill(killed?.pid ?? Number.NaN, 'SIGKILL');
    const rows = await eventually(() => query(database.url, 'select id from kept'));
    expect(rows).toEqual([{ id: 1 }]);
    expect((await findPostmaster(data()))?.pid).not.toBe(killed?.pid);
    await database.stop();
  });

  it('starts after program and database were killed together', async () => {
    const first = await startHolder();
    await query(first.url, 'create table kept as select 1 as id');
    process.kill((await findPostmaster(data()))?.pid ?? Number.NaN, 'SIGKILL');
    await end(first.child, 'kill -9');
    const database = await startEmbedded(folder);
    expect(await query(database.url, 'select id from kept')).toEqual([{ id: 1 }]);
    await database.stop();
  });

  it('ignores another process with the process number of a killed server', async () => {
    await writeFile(join(data(), 'postmaster.pid'), `${process.ppid}\n${data()}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const database = await startEmbedded(folder);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it.skipIf(process.platform !== 'linux')('starts a copied folder on its own server, not on that of the original', async () => {
    const running = await startEmbedded(folder);
    await query(running.url, 'checkpoint');
    const copy = await copyOf(folder);
    try {
      const copied = await startEmbedded(copy);
      expect(new URL(copied.url).port).not.toBe(new URL(running.url).port);
      await copied.stop();
    } finally {
      await stopPostmaster(join(copy, 'postgres', 'data'));
      await rm(copy, { recursive: true, force: true });
      await running.stop();
    }
  });

  it('deletes the remains of a first start that was killed half way', async () => {
    await rm(data(), { recursive: true });
    await cp(join(folder, 'secrets'), join(folder, 'postgres', 'data.new'), { recursive: true });
    const database = await startEmbedded(folder);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('reports the log of PostgreSQL when it does not start', async () => {
    await writeFile(join(data(), 'PG_VERSION'), '12\n');
    await expect(startEmbedded(folder)).rejects.toThrow(/does not start. Its log:[\s\S]*version 12/);
    await writeFile(join(data(), 'PG_VERSION'), '18\n');
  });

  it('says of files that are damaged, or of another kind of machine, that a backup has to be restored', async () => {
    const control = join(data(), 'global', 'pg_control');
    const sound = await readFile(control);
    await writeFile(control, Buffer.alloc(sound.length, 7));
    await expect(startEmbedded(folder)).rejects.toThrow(
      /does not start\. Its files are damaged, .*: restore a backup into an empty folder \(/,
    );
    await writeFile(control, sound);
  });

  it('writes no e-mail into its log, whatever fails, also in an installation of before', async () => {
    const before = await startEmbedded(folder);
    await query(before.url, 'alter database wattbook reset all');
    await before.stop();
    const database = await startEmbedded(folder);
    const provoke = (statement: string, values: readonly string[] = []): Promise<string> =>
      withClient(database.url, (client) => client.query(statement, [...values])).then(
        () => 'done',
        (error: Error) => error.message,
      );
    await provoke('create table people (email text primary key, age int check (age > 0))');
    await provoke('insert into people (email) values ($1)', ['ada@example.org']);
    const failures = [
      await provoke('insert into people (email) values ($1)', ['ada@example.org']),
      await provoke("insert into people (email) values ('ada@example.org')"),
      await provoke('insert into people (email, age) values ($1, -1)', ['bob@example.org']),
      await provoke('select 1 / length(replace($1::text, $1::text, $2))', ['ada@example.org', '']),
      await provoke("select 'ada@example.org' as email from nowhere"),
    ];
    await database.stop();
    const log = await readFile(join(folder, 'postgres', 'log'), 'utf8');
    for (const failure of failures) expect(log).toContain(failure);
    expect(failures.join()).toMatch(/duplicate key.*check constraint.*division by zero.*does not exist/);
    expect(log).not.toContain('@');
  });

  it.skipIf(!isRoot)(
    'runs under an account without rights when the program is root, even in a folder that only root may enter',
    async () => {
      const database = await startEmbedded(folder);
      const pid = (await findPostmaster(data()))?.pid ?? Number.NaN;
      expect(await readFile(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\t0/m);
      expect((await stat(folder)).mode & 0o077).toBe(0);
      await database.stop();
    },
  );

  it.skipIf(!canNobodyRun)('runs for an ordinary user', async () => {
    await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder]);
    const { url, child } = await startHolder(nobody);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = (await findPostmaster(data()))?.pid ?? Number.NaN;
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534/m);
    await end(child, 'in order');
    expect(await findPostmaster(data())).toBeUndefined();
  });
});

describe('the programs of PostgreSQL that the operator chose (POSTGRES_BIN, decision 0151)', () => {
  it.skipIf(process.platform === 'win32')('run the database in place of those that npm installed, with the same data', async () => {
    const packaged = await packagedBinaries(isRoot ? nobody : undefined);
    const bin = await mkdtemp(join(tmpdir(), 'postgres-bin-'));
    try {
      await chmod(bin, 0o755);
      // As the packages of a system do it: a script that starts the program.
      await writeFile(join(bin, 'initdb'), `#!/bin/sh\nexec '${packaged.initdb}' "$@"\n`, { mode: 0o755 });
      await writeFile(join(bin, 'postgres'), `#!/bin/sh\nexec '${packaged.postgres}' "$@" -c cluster_name=chosen\n`, { mode: 0o755 });
      const database = await startEmbedded(folder, { postgresBin: bin });
      const rows = await query<{ name: string }>(database.url, `select current_setting('cluster_name') as name`);
      await database.stop();
      expect(rows).toEqual([{ name: 'chosen' }]);
    } finally {
      await rm(bin, { recursive: true });
    }
  });

  it('are named where they are not there', async () => {
    await expect(startEmbedded(folder, { postgresBin: '/nowhere' })).rejects.toThrow(
      'There is no /nowhere/initdb that can be run: is POSTGRES_BIN right?',
    );
  });
});
