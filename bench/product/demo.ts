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

interface DemoOptions {
  /** Fewer months than the fourteen of the demo, for what does not depend on them: minutes less where the folder is new. */
  readonly months?: number;
}

/** Starts the product in demo mode in a permanent folder (for fourteen months that of the screenshots), so that only the first run simulates the past. */
export async function startDemo({ months }: DemoOptions = {}): Promise<DemoProduct> {
  const dataDir = join(root, 'node_modules/.cache/wattbook', months === undefined ? 'shots' : `demo-of-${months}-months`);
  await mkdir(dataDir, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = {
    HOST: 'localhost',
    BASE_URL: url,
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    ...(months !== undefined && { DEMO_MONTHS: String(months) }),
  };
  const { stop } = await startProgram({ dataDir, settings, readyWithinMs: 600_000 }, port);
  // The demo first simulates the past again, with a whole processor.
  await pause(months === undefined ? 45_000 : 15_000);
  return { url, ...demoAccount, stop };
}
