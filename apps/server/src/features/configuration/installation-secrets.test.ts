import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountId } from '@wattbook/domain/ids';
import { type OpenPool, openPool } from '../../db/pool.ts';
import type { Tables } from '../../db/schema/tables.ts';
import { type Database, openDatabase } from '../../db/tenancy.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { openInstallationSecrets, renewSecret } from './installation-secrets.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: OpenPool<Tables>;
let directory: Database['directory'];
let folder: string;
beforeEach(async () => {
  copy = await createTestDatabase();
  opened = openPool<Tables>(copy.url);
  ({ directory } = openDatabase(opened.pool));
  folder = await mkdtemp(join(tmpdir(), 'wattbook-secrets-'));
});
afterEach(async () => {
  await opened.close();
  await copy.drop();
  await rm(folder, { recursive: true });
});

const open = (dataDir = folder) => openInstallationSecrets(dataDir, directory);
const file = (name: string) => join(folder, 'secrets', name);
const insertAccount = () =>
  directory
    .insertInto('accounts')
    .values({ account_id: newId() as AccountId })
    .execute();

describe('the secrets of an installation', () => {
  it('are created with a new installation, and are the same at every later start', async () => {
    const created = await open();
    const values = [await created.read('tokens'), await created.read('sealing')];
    await insertAccount();
    const again = await open();
    expect([await again.read('tokens'), await again.read('sealing')]).toEqual(values);
    const stored = JSON.stringify(await directory.selectFrom('installation_settings').selectAll().execute());
    for (const value of values) expect(stored).not.toContain(value);
  });

  it('of an installation of an earlier version are accepted as they are', async () => {
    await insertAccount();
    await mkdir(join(folder, 'secrets'));
    for (const name of ['tokens', 'sealing']) await writeFile(file(name), `${'x'.repeat(43)}\n`);
    await open();
    await writeFile(file('tokens'), `${'y'.repeat(43)}\n`);
    await expect(open()).rejects.toThrow('is not the one of this database');
  });

  it('that were there before a new database are told of once: its data may be elsewhere', async () => {
    await mkdir(join(folder, 'secrets'));
    await writeFile(file('tokens'), `${'x'.repeat(43)}\n`);
    const onFormer = vi.fn();
    for (let start = 1; start <= 2; start += 1) await openInstallationSecrets(folder, directory, onFormer);
    expect(onFormer).toHaveBeenCalledOnce();
  });

  it('of a new installation, and of one of an earlier version, are no former ones', async () => {
    const onFormer = vi.fn();
    await openInstallationSecrets(folder, directory, onFormer);
    await directory.deleteFrom('installation_settings').execute();
    await insertAccount();
    await openInstallationSecrets(folder, directory, onFormer);
    expect(onFormer).not.toHaveBeenCalled();
  });

  it('of the first of two starts at once are the right ones, and the other start is refused', async () => {
    const other = await mkdtemp(join(tmpdir(), 'wattbook-secrets-'));
    const results = await Promise.allSettled([open(), open(other)]);
    await rm(other, { recursive: true });
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  describe.each(['tokens', 'sealing', 'signing'])('%s', (name) => {
    it.each([
      ['missing', () => rm(file(name)), 'is missing'],
      ['empty', () => writeFile(file(name), ''), 'is empty'],
      ['of another database', () => writeFile(file(name), `${'z'.repeat(43)}\n`), 'is not the one of this database'],
    ])('that is %s is refused with what to do, and nothing is created', async (_state, damage, words) => {
      await open();
      await damage();
      const before = await readdir(join(folder, 'secrets'));
      await expect(open()).rejects.toMatchObject({
        name: 'OperatorError',
        message: expect.stringMatching(
          new RegExp(`^The secret ${file(name)} ${words}\\.\\n.*\\nSet DATA_DIR .* backup\\.\\n.*secrets renew ${name}$`),
        ),
      });
      expect(await readdir(join(folder, 'secrets'))).toEqual(before);
    });
  });

  it.each(['tokens', 'sealing'])('%s that is missing is refused where the database has accounts of an earlier version', async (name) => {
    await insertAccount();
    await mkdir(join(folder, 'secrets'));
    for (const other of ['tokens', 'sealing'].filter((one) => one !== name)) await writeFile(file(other), `${'x'.repeat(43)}\n`);
    await expect(open()).rejects.toThrow('is missing');
    expect(await readdir(join(folder, 'secrets'))).not.toContain(name);
  });

  it('that sign logbooks are created where an earlier version had none, and are the same afterwards', async () => {
    await insertAccount();
    await mkdir(join(folder, 'secrets'));
    for (const name of ['tokens', 'sealing']) await writeFile(file(name), `${'x'.repeat(43)}\n`);
    const created = await (await open()).read('signing');
    expect(await (await open()).read('signing')).toBe(created);
  });

  it('that are lost are renewed by the operator, and another one is kept', async () => {
    await open();
    await expect(renewSecret(folder, directory, 'sealing')).rejects.toThrow('there is nothing to renew');
    await writeFile(file('sealing'), `${'z'.repeat(43)}\n`);
    const { kept } = await renewSecret(folder, directory, 'sealing');
    expect(await readFile(kept ?? '', 'utf8')).toBe(`${'z'.repeat(43)}\n`);
    await rm(file('tokens'));
    expect(await renewSecret(folder, directory, 'tokens')).toEqual({ kept: null });
    const secrets = await open();
    expect(await secrets.read('sealing')).not.toBe('z'.repeat(43));
  });
});
