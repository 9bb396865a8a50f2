import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { filePlace } from './file-place.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

const MB = 1_000_000;
async function* bytesOf(count: number) {
  for (let at = 0; at < count; at += MB / 4) yield randomBytes(MB / 4);
}
const older = ['wattbook-2026-06-13.backup', 'wattbook-2026-06-14.backup'] as const;
/** The backups of two days, of which the newer one is larger. */
async function fill(disk: string): Promise<void> {
  for (const [at, name] of older.entries()) {
    await writeFile(join(disk, name), randomBytes((0.2 + at) * MB));
    await utimes(join(disk, name), at, at);
  }
}

/** A disk of its own, in memory, which only root may mount; null: not here. */
function mountDisk(at: string): (() => void) | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', at]);
  return status === 0 ? () => void execFileSync('umount', [at]) : null;
}

const missing = 'The last backup there has 1.2 MB, so about 0.7 MB are missing.';
const untouched = 'No backup was written, and those that are there stay.';

describe('a backup in a file', () => {
  it('leaves no half file on a full disk, says how much is missing, and leaves the others', async ({ skip }) => {
    const unmount = mountDisk(folder.path);
    if (unmount === null) return skip('only root mounts a small disk');
    try {
      await fill(folder.path);
      const place = filePlace(join(folder.path, 'wattbook-2026-06-15.backup'));
      await place.requireNew();
      await expect(place.write(bytesOf(2 * MB))).rejects.toMatchObject({
        message: `The disk of ${folder.path} is full after 0.5 MB of this backup. ${missing} ${untouched}`,
        word: 'disk_full',
        missingBytes: 700_000,
      });
      expect((await readdir(folder.path)).sort()).toEqual(older);
      await place.write(bytesOf(0.25 * MB));
      expect(await readdir(folder.path)).toHaveLength(3);
    } finally {
      unmount();
    }
  });

  it.skipIf(process.platform === 'win32')('says the same where files may not become so large', async () => {
    await fill(folder.path);
    const path = join(folder.path, 'wattbook-2026-06-15.backup');
    const program = `
      const { filePlace } = await import(${JSON.stringify(join(import.meta.dirname, 'file-place.ts'))});
      const bytes = (async function* () { for (let at = 0; at < 8; at++) yield Buffer.alloc(250_000, at); })();
      await filePlace(${JSON.stringify(path)}).write(bytes).catch(({ message, word }) => console.log(JSON.stringify({ message, word })));`;
    // 1,200 blocks of 512 bytes.
    const { stdout } = spawnSync('sh', ['-c', 'ulimit -f 1200; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program]);
    expect(JSON.parse(stdout.toString())).toEqual({
      message: `The disk of ${folder.path} is full after 0.5 MB of this backup. ${missing} ${untouched}`,
      word: 'disk_full',
    });
    expect((await readdir(folder.path)).sort()).toEqual(older);
  });

  it('that is the first one says how much was written until then', async ({ skip }) => {
    const unmount = mountDisk(folder.path);
    if (unmount === null) return skip('only root mounts a small disk');
    try {
      const place = filePlace(join(folder.path, 'wattbook-2026-06-15.backup'));
      await expect(place.write(bytesOf(3 * MB))).rejects.toThrow(
        `The disk of ${folder.path} is full after 2 MB of this backup. ${untouched}`,
      );
      expect(await readdir(folder.path)).toEqual([]);
    } finally {
      unmount();
    }
  });
});
