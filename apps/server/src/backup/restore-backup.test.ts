import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { secretPath } from '../config/secrets.ts';
import { connect } from '../db/connect.ts';
import { migrateWithin } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { openInstallationSecrets, readCheckedSecrets, readStoredSettings, writeStoredSettings } from '../features/configuration/public.ts';
import { openDemo } from '../features/demo/public.ts';
import { openProduct } from '../product.ts';
import { watchDiskSpace } from '../process/disk-space.ts';
import { createSealing } from '../sealing/sealing.ts';
import { copyDatabase, databaseUrl, type TestDatabase } from '../testing/databases.ts';
import { openDemoServer } from '../testing/demo.ts';
import { makePlaceOwner } from '../testing/place-owner.ts';
import { readContents } from '../testing/table-contents.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { writeBackupFile } from './backup-file.ts';
import { createBackup } from './create-backup.ts';
import { deriveKeys } from './derive-keys.ts';
import { filePlace } from './places/file-place.ts';
import type { BackupHeader, BackupRecord } from './records.ts';
import { type RestoreTarget, restoreBackup } from './restore-backup.ts';

const passphrase = 'correct horse battery';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await folder.remove();
});

async function makeEmptyDatabase(): Promise<string> {
  const database = await copyDatabase(inject('testServer').url, 'template0');
  databases.push(database);
  return database.url;
}
const pathOf = (name: string) => join(folder.path, name);
const placeOf = (name: string) => filePlace(pathOf(name));
const into = (url: string, dataDir = pathOf('restored')): RestoreTarget => ({ dataDir, withDatabase: (work) => work(url) });
const restore = (url: string, name: string, dataDir?: string) => restoreBackup(into(url, dataDir), { place: placeOf(name), passphrase });
const tablesOf = async (url: string) =>
  (
    await withClient(url, (client) =>
      client.query<{ name: string }>(`select relname as name from pg_class where relnamespace = 'public'::regnamespace`),
    )
  ).rows;

/** Every constraint, and every index with its name and columns. */
const readKeys = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select pg_get_indexdef(i.indexrelid) as key from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace
       union all
       select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, conislocal, coninhcount) from pg_constraint
       where connamespace = 'public'::regnamespace
       order by 1`,
    );
    return rows.map(({ key }) => key);
  });

describe('some restored months of the demo', () => {
  const owner = makePlaceOwner();
  const mail = {
    host: 'mail.example.org',
    port: 465,
    encryption: 'tls',
    user: 'u',
    password: 'a sealed password',
    sender: 'b@example.org',
  } as const;
  let demo: Awaited<ReturnType<typeof openDemoServer>>;
  let demoUrl: string;
  let url: string;
  let account: { readonly email: string; readonly password: string } | null;

  beforeAll(async () => {
    demo = await openDemoServer();
    const { server, deps } = demo;
    const { rows } = await demo.pool.run<{ name: string }>('all_accounts', 'select current_database() as name');
    demoUrl = databaseUrl(inject('testServer').url, rows[0]?.name ?? '');
    ({ account } = await openDemo(deps, { isOn: true, months: 3 }, new AbortController().signal));
    await demo.pool.run('all_accounts', 'update users set public_key = $1', [owner.publicKey]);
    await server.runJob('sealing');
    const secrets = await readCheckedSecrets(server.dataDir, server.database.directory);
    await writeStoredSettings(server.database.directory, createSealing(secrets.sealing), { mail });
    await createBackup({ url: demoUrl, version: '1.2.3', secrets }, { place: placeOf('demo.backup'), passphrase });
    url = await makeEmptyDatabase();
    await restore(url, 'demo.backup');
  }, 180_000);
  afterAll(() => demo.server.close());

  it('has every row of every table', async () => {
    const [before, after] = [await readContents(demoUrl), await readContents(url)];
    expect(after).toEqual(before);
    expect(before.get('trips')?.rows).toBeGreaterThan(250);
    for (const table of ['samples', 'packed_blocks', 'contacts', 'sealed_tracks', 'installation_settings'])
      expect(before.get(table)?.rows).toBeGreaterThan(0);
  });

  it('has every index and constraint, of partitions too, and the statistics of the planner', async () => {
    const [before, after] = [await readKeys(demoUrl), await readKeys(url)];
    expect(after).toEqual(before);
    expect(before.length).toBeGreaterThan(300);
    const analyzed = await withClient(url, (client) =>
      client.query(`select distinct tablename from pg_stats where tablename in ('samples', 'trips') or tablename ~ '^samples_'`),
    );
    expect(analyzed.rows.length).toBeGreaterThan(2);
  });

  it('has the secrets of the database, readable by their owner only, and opens what they seal', async () => {
    const connection = await connect({ databaseUrl: url, dataDir: pathOf('restored') });
    expect(connection.migrated).toEqual([]);
    const { directory } = connection.database;
    const { read } = await openInstallationSecrets(pathOf('restored'), directory);
    const stored = await readStoredSettings(directory, createSealing(await read('sealing')));
    expect(stored.mail).toEqual(mail);
    await connection.close();
  });

  it('signs its people in, and shows them their sealed places', async () => {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: pathOf('restored'), DEMO: 'off' });
    const connection = await connect(config);
    const product = await openProduct(config, connection, {
      log: pino({ level: 'silent' }),
      secrets: await openInstallationSecrets(config.dataDir, connection.database.directory),
      disk: watchDiskSpace({ dataDir: config.dataDir, onChange: () => undefined }),
      work: 'all',
      demo: null,
    });
    const payload = { grant_type: 'password', email: account?.email, password: account?.password };
    // On a machine that has too much to do the product sends callers away for a moment.
    const ask = async (request: InjectOptions) => {
      const answer = await product.server.inject(request);
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const askPatiently = (request: InjectOptions) => vi.waitFor(() => ask(request), { interval: 500 });
    const signedIn = await askPatiently({ method: 'POST', url: '/authentication', payload });
    const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`;
    const read = async <Shape>(path: string) => (await askPatiently({ url: path, headers: { authorization } })).json<Shape>();
    const vehicles = await read<{ data: { id: string }[] }>('/v1/vehicles');
    const { rows } = await withClient(url, (client) =>
      client.query<{ id: string }>('select id from trips where places_key is not null and vehicle_id = any($1)', [
        vehicles.data.map(({ id }) => id),
      ]),
    );
    expect(rows.length).toBeGreaterThan(50);
    const trip = await read<Trip>(`/v1/trips/${rows[0]?.id}`);
    const latitude = owner.open(trip, 'endLocation.latitude', String(trip.endLocation?.latitude));
    expect(Number(latitude)).toBeCloseTo(48.49, 2);
    await product.close();
    await connection.close();
  });
});

describe('a backup of an earlier version', () => {
  it('is restored with the migrations since then', async () => {
    const [old, url] = [await makeEmptyDatabase(), await makeEmptyDatabase()];
    const accountId = newId();
    await withClient(old, async (client) => {
      await migrateWithin(client, '0011-sealed-places');
      await client.query('insert into accounts (account_id) values ($1)', [accountId]);
    });
    await createBackup({ url: old, version: '0.0.1', secrets: {} }, { place: placeOf('old.backup'), passphrase });
    const { header } = await restore(url, 'old.backup');
    expect(header.migration).toBe('0011-sealed-places');
    const connection = await connect({ databaseUrl: url, dataDir: folder.path });
    const { rows } = await connection.pool.run('all_accounts', 'select account_id from accounts');
    await connection.close();
    expect([connection.migrated, rows]).toEqual([[], [{ account_id: accountId }]]);
  });
});

describe('a restore', () => {
  let source: string;
  let header: BackupHeader;
  beforeAll(async () => {
    source = await makeEmptyDatabase();
    await withClient(source, async (client) => {
      await migrateWithin(client);
      await client.query('insert into accounts (account_id) select gen_random_uuid() from generate_series(1, 20000)');
    });
    const secrets = { tokens: 'x'.repeat(43), sealing: 'y'.repeat(43) };
    ({ header } = await createBackup({ url: source, version: '1.2.3', secrets }, { place: placeOf('some.backup'), passphrase }));
  });

  it('refuses a database with an installation, or with any table', async () => {
    const before = await readContents(source);
    await expect(restore(source, 'some.backup', pathOf('nothing'))).rejects.toThrow('There is an installation already.');
    expect(await readContents(source)).toEqual(before);
    const other = await makeEmptyDatabase();
    await withClient(other, (client) => client.query('create table songs (title text)'));
    await expect(restore(other, 'some.backup', pathOf('nothing'))).rejects.toThrow('The database is not empty: it has a table songs.');
  });

  it('refuses a folder with the secrets of another installation, and writes no row', async () => {
    const [url, dataDir] = [await makeEmptyDatabase(), pathOf('other')];
    await mkdir(join(dataDir, 'secrets'), { recursive: true });
    await writeFile(secretPath(dataDir, 'sealing'), 'z'.repeat(43));
    const refusal = `${secretPath(dataDir, 'sealing')} is of another installation. Set DATA_DIR to a folder that is empty or not there yet, and restore again; nothing was changed.`;
    await expect(restore(url, 'some.backup', dataDir)).rejects.toThrow(refusal);
    expect(await tablesOf(url)).toEqual([]);
  });

  it.each<Partial<BackupHeader>>([{ migration: '9999-from-the-future' }, { secrets: { 'of-the-future': 'x' } }])(
    'refuses a backup of a newer version before a database is started: %o',
    async (newer) => {
      const records = [
        { kind: 'header', header: { ...header, ...newer } },
        { kind: 'end', rows: {} },
      ] satisfies BackupRecord[];
      const path = pathOf(`${randomUUID()}.backup`);
      await writeBackupFile(filePlace(path), Readable.from(records), { passphrase, deriveKeys });
      const target = { dataDir: pathOf('newer'), withDatabase: () => Promise.reject(new Error('a database was started')) };
      await expect(restoreBackup(target, { place: filePlace(path), passphrase })).rejects.toThrow(
        'This backup is of a newer version of Wattbook.',
      );
    },
  );

  it.each<[string, (bytes: Buffer) => Uint8Array, string]>([
    ['is cut off', (bytes) => bytes.subarray(0, -30), 'cut off'],
    ['is altered', (bytes) => bytes.fill(1, bytes.length - 40, bytes.length - 30), 'damaged'],
  ])('of a file that %s leaves an empty database and no secrets', async (_what, change, words) => {
    const [url, dataDir] = [await makeEmptyDatabase(), pathOf('nothing')];
    await writeFile(pathOf('bad.backup'), change(await readFile(pathOf('some.backup'))));
    await expect(restore(url, 'bad.backup', dataDir)).rejects.toThrow(words);
    expect([await tablesOf(url), existsSync(dataDir)]).toEqual([[], false]);
    await restore(url, 'some.backup', dataDir);
    expect((await readContents(url)).get('accounts')?.rows).toBe(20_000);
    await rm(dataDir, { recursive: true });
  });

  it('that is stopped leaves an empty database', async () => {
    const url = await makeEmptyDatabase();
    const stop = new AbortController();
    const onProgress = ({ table }: { readonly table: string }) => table === 'trips' && stop.abort();
    const request = { place: placeOf('some.backup'), passphrase, signal: stop.signal, onProgress };
    await expect(restoreBackup(into(url, pathOf('nothing')), request)).rejects.toThrow('aborted');
    expect(await tablesOf(url)).toEqual([]);
  });
});
