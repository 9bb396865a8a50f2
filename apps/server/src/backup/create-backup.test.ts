import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../db/with-client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { type BackupRequest, createBackup } from './create-backup.ts';
import { databaseRecords } from './database-records.ts';
import type { BackupProgress } from './follow-records.ts';
import { filePlace } from './places/file-place.ts';
import { verifyBackup } from './verify-backup.ts';

const passphrase = 'correct horse battery';
const origin = { version: '1.2.3', secrets: { tokens: 'a secret of the tokens' } };

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  copy = await createTestDatabase();
  folder = await makeTestFolder();
  await addAccounts(1000);
});
afterAll(async () => {
  await copy.drop();
  await folder.remove();
});

const addAccounts = (count: number) =>
  withClient(copy.url, (client) =>
    client.query('insert into accounts (account_id) select unnest($1::uuid[])', [Array.from({ length: count }, () => newId())]),
  );
const create = (name: string, more: Pick<BackupRequest, 'signal' | 'onProgress'> = {}) =>
  createBackup({ url: copy.url, ...origin }, { place: filePlace(join(folder.path, name)), passphrase, ...more });
const verify = (name: string, other = passphrase) => verifyBackup({ place: filePlace(join(folder.path, name)), passphrase: other });

describe('a backup', () => {
  it('has every table and the rows of each, and is readable by its owner only', async () => {
    const summary = await create('whole.backup');
    const { rows: tables } = await withClient(copy.url, (client) =>
      client.query<{ name: string }>(`select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname !~ '^kysely' order by relname`),
    );
    expect(Object.keys(summary.rows).sort()).toEqual(tables.map(({ name }) => name));
    const header = { ...origin, migration: expect.stringMatching(/^\d{4}-/) };
    expect(summary).toMatchObject({ header, rows: { accounts: 1000, trips: 0 } });
    expect(await verify('whole.backup')).toEqual(summary);
    expect((await stat(join(folder.path, 'whole.backup'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder.path, 'whole.backup'))).includes('a secret of the tokens')).toBe(false);
  });

  it('is of one moment: what is written meanwhile is not in it', async () => {
    const records = withClient(copy.url, async (client) => {
      const found = [];
      for await (const record of databaseRecords(client, origin)) {
        if (found.length === 0) await addAccounts(10);
        found.push(record);
      }
      return found;
    });
    const before = (await verify('whole.backup')).rows;
    expect((await records).at(-1)).toEqual({ kind: 'end', rows: before });
    expect((await create('later.backup')).rows['accounts']).toBe(1010);
  });

  it('is refused after it was damaged or cut off, and with another passphrase', async () => {
    await create('damaged.backup');
    const path = join(folder.path, 'damaged.backup');
    const { size } = await stat(path);
    await expect(verify('damaged.backup', 'another passphrase')).rejects.toThrow('The passphrase is not that of this backup');
    await truncate(path, size - 10);
    await expect(verify('damaged.backup')).rejects.toThrow('This backup is incomplete: the file was cut off.');
    await writeFile(path, (await readFile(join(folder.path, 'whole.backup'))).fill(0, 300, 310));
    await expect(verify('damaged.backup')).rejects.toThrow('This backup is damaged, or was altered.');
    await expect(verify('missing.backup')).rejects.toThrow(`There is no ${join(folder.path, 'missing.backup')}.`);
  });

  it('that is stopped leaves no file', async () => {
    const before = await readdir(folder.path);
    const stop = new AbortController();
    const onProgress = ({ table }: BackupProgress) => table === 'users' && stop.abort();
    await expect(create('stopped.backup', { signal: stop.signal, onProgress })).rejects.toThrow('aborted');
    await expect(create('stopped.backup', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(await readdir(folder.path)).toEqual(before);
  });

  it('replaces no file, and needs a folder that is there', async () => {
    await mkdir(join(folder.path, 'folder'));
    await expect(create('whole.backup')).rejects.toThrow(`There is a file ${join(folder.path, 'whole.backup')} already.`);
    await expect(create('folder')).rejects.toThrow('already');
    await expect(create('missing/new.backup')).rejects.toThrow(`There is no folder ${join(folder.path, 'missing')}.`);
  });
});
