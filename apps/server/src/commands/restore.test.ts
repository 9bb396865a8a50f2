import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { parseRestoreArgs } from './restore.ts';

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

type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

function wattbook(place: Place, ...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, BASE_URL: '', BACKUP_PASSPHRASE: 'correct horse battery', ...place };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], { env, cwd: folder.path }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

describe('wattbook restore', () => {
  it('moves an installation from a database of your own to the embedded one, once', async () => {
    const from: Place = { DATABASE_URL: copy.url, DATA_DIR: join(folder.path, 'from') };
    const to: Place = { DATABASE_URL: '', DATA_DIR: join(folder.path, 'to') };
    await wattbook(from, 'user', 'add', 'anna@example.org', '--password', 'Strom4!auto');
    expect(await wattbook(from, 'backup', 'moved.backup')).toMatchObject({ code: 0 });
    const restored = await wattbook(to, 'restore', 'moved.backup');
    expect(restored).toEqual({ code: 0, error: '', out: expect.stringContaining(`Restored from ${join(folder.path, 'moved.backup')}`) });
    expect(await wattbook(to, 'secrets', 'check')).toMatchObject({ out: 'The secrets are those of the database.' });
    expect((await wattbook(to, 'user', 'list')).out).toMatch(/^anna@example\.org .* administrator$/);
    for (const name of ['tokens', 'sealing']) expect((await stat(join(to.DATA_DIR, 'secrets', name))).mode & 0o777).toBe(0o600);
    expect((await wattbook(to, 'restore', 'moved.backup')).error).toMatch(/^There is an installation already\./);
  }, 60_000);

  it('creates nothing for a file that it refuses', async () => {
    const nowhere: Place = { DATABASE_URL: '', DATA_DIR: join(folder.path, 'nowhere') };
    const refuse = async (...args: string[]) => (await wattbook(nowhere, 'restore', ...args)).error;
    expect(await refuse(import.meta.filename)).toBe('This file is no backup of Wattbook.');
    expect(await refuse('missing.backup')).toBe(`There is no ${join(folder.path, 'missing.backup')}.`);
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
  });

  it.each([[[]], [['a', 'b']], [['a', '--force']]])('refuses the arguments %j', (args) => {
    expect(parseRestoreArgs(args)).toBeUndefined();
  });
});
