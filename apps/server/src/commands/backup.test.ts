import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { parseBackupArgs } from './backup.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  copy = await createTestDatabase();
  folder = await makeTestFolder();
});
afterAll(async () => {
  await copy.drop();
  await folder.remove();
});

function wattbook(env: Readonly<Record<string, string>>, ...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const place = { DATABASE_URL: copy.url, DATA_DIR: join(folder.path, 'data'), BASE_URL: '', BACKUP_PASSPHRASE: '' };
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...place, ...env }, cwd: folder.path };
    execFile(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], options, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

describe('wattbook backup', () => {
  it('writes a file and verifies it, with the passphrase of the setting or of a file', async () => {
    await writeFile(join(folder.path, 'passphrase'), 'correct horse battery\n');
    const written = await wattbook({ BACKUP_PASSPHRASE: 'correct horse battery' }, 'backup', 'one.backup');
    expect(written).toMatchObject({ code: 0, error: '' });
    expect(written.out).toContain(`Written: ${join(folder.path, 'one.backup')}`);
    const verified = await wattbook({}, 'backup', 'verify', 'one.backup', '--passphrase-file', 'passphrase');
    expect(verified).toMatchObject({ code: 0, error: '' });
    expect(verified.out).toMatch(
      /^The backup is complete and unchanged\.\n3 rows in \d+ tables, 0 MB, of 20.*, by Wattbook \d.*\n {2}accounts /,
    );
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
