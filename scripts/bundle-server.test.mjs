import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../apps/server/src/db/embedded/free-port.ts';
import { readImage } from './read-image.mjs';
import { neededInFewFiles } from './running-packages.mjs';

const root = join(import.meta.dirname, '..');
// Apart from the checkout, so that no other package is found.
const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const out = join(folder, 'apps/server/dist');
// Beside its usual place: what it reads has the same path from there.
const made = join(root, 'apps/server/.cache');
const run = (cwd, ...args) => execFileSync(process.execPath, args, { cwd, encoding: 'utf8' });
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const lock = read(join(root, 'package-lock.json'));

const image = readImage();

/** What the image and an installation that runs have: the files of the checkout that stay, the few files, and the packages that these say. */
beforeAll(() => {
  cpSync(root, folder, { recursive: true, filter: (path) => image.has(relative(root, path)) });
  run(root, 'scripts/bundle-server.mjs', made);
  cpSync(made, out, { recursive: true });
  for (const path of neededInFewFiles(lock, read(join(out, 'packages.json')))) {
    const { link, resolved } = lock.packages[path];
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (link === true) symlinkSync(join(folder, resolved), join(folder, path));
    else if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(made, { recursive: true, force: true });
});

const answerOf = async (file, message) => {
  const thread = new Worker(join(out, file), { stderr: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(message);
  const [answer] = await once(thread, 'message');
  await thread.terminate();
  return answer;
};

describe.skipIf(process.platform === 'win32')('the server in few files', () => {
  it('has every command with its texts', () => {
    expect(run(folder, join(out, 'main.mjs'), 'help')).toBe(run(root, 'apps/server/src/main.ts', 'help'));
  });

  it('needs a few packages, and says whose others it holds, with their licences', () => {
    const needed = [...neededInFewFiles(lock, read(join(out, 'packages.json')))].filter((path) => existsSync(join(root, path)));
    expect(needed.length).toBeLessThan(40);
    for (const name of ['pg', 'kysely', 'fastify', 'mqtt', 'zod']) {
      expect(needed).not.toContain(`node_modules/${name}`);
      expect(readFileSync(join(out, 'licences.txt'), 'utf8')).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });

  it('starts its threads and the simulator of the demo from them', async () => {
    const document = { language: 'en', title: 'Trips', subtitle: 'June', foot: 'Wattbook', blocks: [] };
    const { bytes } = await answerOf('server-reports-pdf-worker.mjs', { id: 1, document, createdAt: 0 });
    expect(Buffer.from(bytes).subarray(0, 4).toString()).toBe('%PDF');
    const cut = await answerOf('server-features-receipts-pdf-pdf-worker.mjs', new TextEncoder().encode('%PDF-1.7'));
    expect(cut.problem).toMatch(/PDF/i);
    expect(JSON.parse(run(folder, join(out, 'simulator-main.mjs'), 'cast', '--seed', '1')).cars.length).toBeGreaterThan(3);
  });

  it('runs from what is in the image, by its command and its settings, without rights, and is healthy by its check', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const isRoot = process.getuid() === 0;
    const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};
    // Where others may not enter the checkout, its Node.js is out of reach.
    const node = isRoot ? join(folder, 'node') : process.execPath;
    if (isRoot) {
      chmodSync(folder, 0o755);
      chownSync(data, 65534, 65534);
      cpSync(process.execPath, node);
    }
    const env = { PATH: process.env.PATH, ...image.settings, HOST: '127.0.0.1', PORT: String(await findFreePort()), DATA_DIR: data };
    const inImage = ([, ...args]) => spawn(node, args, { cwd: folder, env, stdio: 'ignore', ...nobody });
    const server = inImage(image.command);
    const ended = once(server, 'exit');
    const isHealthy = async () => {
      expect(server.exitCode).toBeNull();
      expect((await once(inImage(image.healthCheck), 'exit'))[0]).toBe(0);
    };
    try {
      await vi.waitFor(isHealthy, { timeout: 100_000, interval: 500 });
    } finally {
      server.kill(image.stopSignal);
    }
    expect(await ended).toEqual([0, null]);
  }, 120_000);
});
