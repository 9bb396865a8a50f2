import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-locks-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates the data folder and, for its owner only, the folder of locks', async () => {
  const locks = await openLockFolder(join(folder, 'new', 'data'));
  expect((await stat(locks)).mode & 0o777).toBe(0o700);
  expect(await openLockFolder(join(folder, 'new', 'data'))).toBe(locks);
});

it('refuses a data folder that cannot be used', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openLockFolder(join(folder, 'file'))).rejects.toThrow(/cannot be used by this user/);
});

it.runIf(process.platform === 'linux')('refuses a place where no folder can be created, and does not retry for ever', async () => {
  await expect(openLockFolder('/proc/wattbook')).rejects.toThrow(/cannot be used by this user/);
});
