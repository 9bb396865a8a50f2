import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { root, startProgram } from './program.ts';

/** The product with the demo household, ready to sign in to. */
export interface DemoProduct {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

export const demoAccount = { email: 'demo@wattbook.example', password: 'Wattbook-demo-1' };

/** Starts the product in demo mode in a permanent folder (that of the screenshots), so that only the first run simulates the fourteen months. */
export async function startDemo(): Promise<DemoProduct> {
  const dataDir = join(root, 'node_modules/.cache/wattbook/shots');
  await mkdir(dataDir, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = { HOST: 'localhost', BASE_URL: url, LOG_LEVEL: 'warn', DEMO: 'on' };
  const { stop } = await startProgram({ dataDir, settings, readyWithinMs: 600_000 }, port);
  // The demo first simulates the past again, with a whole processor.
  await pause(45_000);
  return { url, ...demoAccount, stop };
}
