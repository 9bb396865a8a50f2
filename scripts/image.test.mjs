import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../apps/server/src/db/embedded/free-port.ts';
import { readImage } from './read-image.mjs';

const root = join(import.meta.dirname, '..');
const image = readImage();
const minuteMs = 60_000;
const [tag, container] = ['localhost/wattbook-test', 'wattbook-test'];
const buildah = promisify(execFile).bind(null, 'buildah');

/** Nothing is fetched to find out: where there is no network, nobody waits for one. */
function findWhyNot() {
  try {
    execFileSync('buildah', ['images', '--quiet', image.base], { stdio: 'ignore' });
    return null;
  } catch (error) {
    return error.code === 'ENOENT' ? 'buildah is not installed' : `its base is not on this machine (buildah pull ${image.base})`;
  }
}

const whyNot = findWhyNot();
const leftOut = whyNot === null ? '' : ` -- left out: ${whyNot}`;
if (whyNot !== null) console.log(`The image is not built: ${whyNot}.`);

describe.skipIf(whyNot !== null)(`the image${leftOut}`, () => {
  beforeAll(async () => {
    await buildah(['build', '--format', 'docker', '--tag', tag, '--file', 'deploy/Containerfile', '.'], { cwd: root, maxBuffer: 2 ** 26 });
    await buildah(['from', '--pull-never', '--name', container, tag]);
  }, 15 * minuteMs);
  afterAll(async () => {
    // What was not made cannot be removed.
    await Promise.allSettled([buildah(['rm', container]).then(() => buildah(['rmi', tag]))]);
  }, minuteMs);

  it(
    'starts without rights, is healthy by its own check, shows the first page, and stops in order',
    async () => {
      const port = await findFreePort();
      const inImage = (command) => ['run', '--network', 'host', '--env', `PORT=${port}`, container, '--', ...command];
      expect((await buildah(inImage(['id', '--user', '--name']))).stdout.trim()).toBe('node');
      // buildah kills what it runs and passes no signal on; a shell inside does, when its input ends.
      const untilInputEnds = ['sh', '-c', `"$@" & read -r _; kill -s ${image.stopSignal.slice(3)} $!; wait $!`, 'sh'];
      const server = spawn('buildah', inImage([...untilInputEnds, ...image.command]), { stdio: ['pipe', 'ignore', 'ignore'] });
      const ended = once(server, 'exit');
      await vi.waitFor(() => buildah(inImage(image.healthCheck)), { timeout: 2 * minuteMs, interval: 500 });
      expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('<script type="module"');
      server.stdin.end();
      expect((await ended)[0]).toBe(0);
    },
    3 * minuteMs,
  );
});
