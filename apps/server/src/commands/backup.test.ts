import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFailure, readProgress } from '../backup/progress-feed.ts';
import { type Commands, openCommands } from '../testing/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startObjectStore, storeBucket, storeSigner } from '../testing/object-store.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { parseBackupArgs } from './backup.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let commands: Commands;
beforeAll(async () => {
  copy = await createTestDatabase();
  folder = await makeTestFolder();
  commands = openCommands(folder.path);
});
afterAll(async () => {
  commands.close();
  await copy.drop();
  await folder.remove();
});

const wattbook = (settings: Readonly<Record<string, string>>, ...args: string[]) => {
  const place = { DATABASE_URL: copy.url, DATA_DIR: join(folder.path, 'data'), BASE_URL: '', BACKUP_PASSPHRASE: '' };
  return commands.run({ ...place, ...settings }, ...args);
};

describe('wattbook backup', () => {
  it('writes a file and verifies it, with the passphrase of the setting or of a file', async () => {
    await writeFile(join(folder.path, 'passphrase'), 'correct horse battery\n');
    const written = await wattbook({ BACKUP_PASSPHRASE: 'correct horse battery' }, 'backup', 'one.backup');
    expect(written).toMatchObject({ code: 0, error: '' });
    expect(written.out).toContain(`Written: ${join(folder.path, 'one.backup')}`);
    const verified = await wattbook({}, 'backup', 'verify', 'one.backup', '--passphrase-file', 'passphrase');
    expect(verified).toMatchObject({ code: 0, error: '' });
    expect(verified.out).toMatch(
      /^The backup is complete and unchanged\.\n3 rows in \d+ tables, 0\.1 MB, of 20.*, by Wattbook \d.*\n {2}accounts /,
    );
  });

  it('writes to a store that speaks S3, lists and verifies there, and says in words what it refuses', async () => {
    const store = await startObjectStore();
    const env = {
      BACKUP_PASSPHRASE: 'correct horse battery',
      BACKUP_S3_ENDPOINT: store.endpoint,
      BACKUP_S3_BUCKET: storeBucket,
      BACKUP_S3_PREFIX: 'home',
      BACKUP_S3_REGION: storeSigner.region,
      BACKUP_S3_KEY_ID: storeSigner.keyId,
      BACKUP_S3_SECRET: storeSigner.secret,
    };
    const name = 's3:wattbook-2026-06-15.backup';
    expect((await wattbook(env, 'backup', name)).out).toContain(`/${storeBucket}/home/wattbook-2026-06-15.backup`);
    expect([...store.objects.keys()]).toEqual(['home/wattbook-2026-06-15.backup']);
    expect((await wattbook(env, 'backup', 'verify', name)).out).toMatch(/^The backup is complete and unchanged\./);
    expect((await wattbook(env, 'backup', 'list')).out).toMatch(/MB {2}wattbook-2026-06-15\.backup$/);
    const place = { DATABASE_URL: '', DATA_DIR: join(folder.path, 'from-store') };
    expect((await wattbook({ ...env, ...place }, 'restore', name)).out).toContain('Restored from the store');
    const refused = await wattbook({ ...env, BACKUP_S3_SECRET: 'another' }, 'backup', 'list');
    expect(refused).toEqual({ code: 1, out: '', error: expect.stringContaining('is BACKUP_S3_SECRET the secret of BACKUP_S3_KEY_ID?') });
    expect((await wattbook({ BACKUP_PASSPHRASE: 'correct horse battery' }, 'backup', 'verify', name)).error).toContain('and none is set');
    await store.close();
  }, 120_000);

  it('tells the program that started it how far it is, and why it fails', async () => {
    const env = { BACKUP_PASSPHRASE: 'correct horse battery' };
    const lines = (await wattbook(env, 'backup', 'told.backup', '--progress')).out.split('\n');
    expect(readProgress(lines[0] ?? '')).toMatchObject({ tables: expect.any(Number), bytes: 0 });
    const again = await wattbook(env, 'backup', 'told.backup', '--progress');
    expect(again.out.split('\n').map(readFailure)).toEqual([{ word: 'exists' }]);
  });

  it('refuses to write without a passphrase, or with a short one', async () => {
    const before = await readdir(folder.path);
    expect(await wattbook({}, 'backup', 'two.backup')).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining('it needs a passphrase. Set BACKUP_PASSPHRASE, or name a file with --passphrase-file.'),
    });
    await writeFile(join(folder.path, 'passphrase'), 'short\n');
    const short = await wattbook({}, 'backup', 'two.backup', '--passphrase-file', 'passphrase');
    expect(short).toEqual({ code: 1, out: '', error: 'The passphrase of a backup needs 12 characters at least.' });
    expect(await readdir(folder.path)).toEqual(before);
  });

  it('refuses a folder without an installation', async () => {
    const env = { BACKUP_PASSPHRASE: 'correct horse battery', DATABASE_URL: '', DATA_DIR: join(folder.path, 'typo') };
    expect((await wattbook(env, 'backup', 'two.backup')).error).toContain(`There is no installation in ${join(folder.path, 'typo')}`);
  });

  it.each([[[]], [['a', 'b']], [['verify', 'a', 'b']], [['a', '--json']]])('refuses the arguments %j', (args) => {
    expect(parseBackupArgs(args)).toBeUndefined();
  });

  it('writes to a file that is named verify', () => {
    expect(parseBackupArgs(['verify'])).toMatchObject({ action: 'create', file: 'verify' });
  });
});
