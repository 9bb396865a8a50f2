import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryLock, waitForLock } from './file-lock.ts';
import { claimServing } from './serve-claim.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  { held: 'shared', wanted: 'shared', granted: true },
  { held: 'shared', wanted: 'exclusive', granted: false },
  { held: 'exclusive', wanted: 'shared', granted: false },
  { held: 'exclusive', wanted: 'exclusive', granted: false },
] as const)('a $held lock grants $wanted: $granted', ({ held, wanted, granted }) => {
  const path = join(folder, 'a.lock');
  const first = tryLock(path, held);
  const second = tryLock(path, wanted);
  expect(second !== undefined).toBe(granted);
  second?.release();
  first?.release();
  const after = tryLock(path, 'exclusive');
  expect(after).toBeDefined();
  after?.release();
});

it('stops waiting for a lock with an error that names it', async () => {
  const path = join(folder, 'a.lock');
  const held = tryLock(path, 'exclusive');
  await expect(waitForLock(path, 'shared', 50)).rejects.toThrow(/a\.lock in time/);
  held?.release();
});

it('is free again after its holder was killed', async () => {
  const path = join(folder, 'a.lock');
  const source = `import { tryLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))};
    globalThis.lock = tryLock(${JSON.stringify(path)}, 'exclusive'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(tryLock(path, 'exclusive')).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const after = tryLock(path, 'exclusive');
  expect(after).toBeDefined();
  after?.release();
});

it('refuses a second server on the same folder and names the first', async () => {
  const claim = await claimServing(folder, 'http://localhost:3000');
  await expect(claimServing(folder, 'http://localhost:3001')).rejects.toThrow(
    `Wattbook already runs on the folder ${folder}: process ${process.pid} at http://localhost:3000.`,
  );
  await claim.release();
  await claimServing(folder, 'http://localhost:3001').then((second) => second.release());
});
