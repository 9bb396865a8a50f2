import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'];

export default defineConfig({
  testDir: 'src',
  // A limit only ends what hangs: two browsers and two products share what may be two busy cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // Every worker has products of its own, on ports and in folders of their own.
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: '../../node_modules/.cache/wattbook/browser',
  use: {
    ...(chromium === undefined
      ? {}
      : {
          launchOptions: {
            executablePath: chromium,
            // Without the graphics process pages are drawn faster where there is no graphics card; the maps still have WebGL, in software.
            args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
          },
        }),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The calls, the console and the network of a journey that failed. TRACE=full also keeps every step as it looked, which costs a sixth of the time.
    trace: { mode: 'retain-on-failure', ...(process.env['TRACE'] !== 'full' && { screenshots: false, snapshots: false }) },
    video: 'off',
  },
});
