import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { root, waitUntilReady } from './program.ts';

/** The product with the demo household, ready to sign in to. */
export interface DemoProduct {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product in demo mode in a permanent folder (that of the screenshots), so that only the first run simulates the fourteen months. */
export async function startDemo(): Promise<DemoProduct> {
  const dataDir = join(root, 'node_modules/.cache/wattbook/shots');
  await mkdir(dataDir, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: 'localhost', BASE_URL: url, LOG_LEVEL: 'warn', DEMO: 'on' };
  const child: ChildProcess = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), 'serve'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilReady(url, () => child.exitCode ?? child.signalCode, 600_000);
  // The demo first simulates the past again, with a whole processor.
  await pause(45_000);
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, email: 'demo@wattbook.example', password: 'Wattbook-demo-1', stop };
}
