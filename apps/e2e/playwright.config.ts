import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'];

/** Where the `test` of a file comes from, and with it the product that a worker starts for it. */
const environmentOf = (file: string): string => {
  const source = readFileSync(`${import.meta.dirname}/src/${file}`, 'utf8');
  return /import \{[^}]*\btest\b[^}]*\} from '\.\/([\w-]+)\.ts'/.exec(source)?.[1] ?? 'own product';
};

/** A worker ends, and its product with it, where a file needs another environment: those of one environment follow each other. */
const projects = Object.entries(Object.groupBy(globSync('**/*.spec.ts', { cwd: `${import.meta.dirname}/src` }).sort(), environmentOf))
  .map(([name, testMatch = []]) => ({ name, testMatch }))
  .sort((a, b) => a.testMatch.length - b.testMatch.length);

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/global-setup.ts',
  projects,
  // The limit only ends a test that hangs: two browsers and two products may share two busy cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // Every worker has its own products, with their own ports and folders.
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
    // Its calls would be those of the worker, which no test could answer; offline.spec.ts has it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Waiting for transitions is time that no test looks at.
    contextOptions: { reducedMotion: 'reduce' },
    // Actions, console and network of a failed test. TRACE=full also stores a snapshot of every step, which costs a sixth of the time.
    trace: { mode: 'retain-on-failure', ...(process.env['TRACE'] !== 'full' && { screenshots: false, snapshots: false }) },
    video: 'off',
  },
});
