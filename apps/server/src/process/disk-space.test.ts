import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskLimits, watchDiskSpace } from './disk-space.ts';

let folder: string;
let free: number;
let changes: boolean[];
let disk: ReturnType<typeof watchDiskSpace>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-disk-'));
  changes = [];
  disk = watchDiskSpace({ dataDir: folder, onChange: (isFull) => void changes.push(isFull), readFree: async () => free });
});
afterEach(() => rm(folder, { recursive: true }));

const check = async (bytes: number) => {
  free = bytes;
  await disk.check();
  return [disk.isFull(), await reserved()];
};
const reserved = () =>
  stat(join(folder, 'reserve')).then(
    // Blocks of 512 bytes: what the file really occupies.
    ({ blocks }) => blocks * 512,
    () => 0,
  );
const plenty = diskLimits.enough + diskLimits.reserve;

describe('the space of the disk', () => {
  it('has a reserve where there is room for it', async () => {
    expect(await check(plenty - 1)).toEqual([false, 0]);
    expect(await check(plenty)).toEqual([false, diskLimits.reserve]);
  });

  it('is full below the limit, which frees the reserve, and stays full until there is enough', async () => {
    await check(plenty);
    expect(await check(diskLimits.full)).toEqual([false, diskLimits.reserve]);
    expect(await check(diskLimits.full - 1)).toEqual([true, 0]);
    // With the bytes of the reserve it would not be full any more.
    expect(await check(diskLimits.full + diskLimits.reserve)).toEqual([true, 0]);
    expect(await check(diskLimits.enough)).toEqual([false, 0]);
    expect(await check(plenty)).toEqual([false, diskLimits.reserve]);
    expect(changes).toEqual([true, false]);
  });

  it('goes on being watched after a look that failed', async () => {
    let fails = true;
    const broken = watchDiskSpace({
      dataDir: folder,
      onChange: () => undefined,
      readFree: async () => {
        if (fails) throw new Error('no such folder');
        return 0;
      },
    });
    await expect(broken.check()).rejects.toThrow('no such folder');
    fails = false;
    await broken.check();
    expect(broken.isFull()).toBe(true);
  });
});
