import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { inMemory } from './scripts/memory-folder.mjs';

// For the processes of the tests and what they start.
Object.assign(process.env, inMemory());

/** Limits only end what hangs: databases, processes, password hashing and hundreds of random lives run on two busy cores. */
const testLimits: InlineConfig = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: [`${import.meta.dirname}/test-limits.ts`, `${import.meta.dirname}/test-seed.ts`],
};

/** Node loads the code itself, as it does in production: faster than a transformed copy whose imports are looked up at each use. Cannot replace modules. */
const asInProduction: InlineConfig = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/**
 * Files that run one after another in the same processes, so that what they import is loaded once and not for every file. Those that replace a module need
 * it loaded anew and have processes of their own.
 */
function inSharedProcesses(name: string, include: string, { globalSetup, ...own }: InlineConfig = {}): TestProjectInlineConfiguration[] {
  const limits = { ...testLimits, ...own };
  const apart = globSync(include, { cwd: import.meta.dirname }).filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );
  const shared = {
    ...limits,
    ...asInProduction,
    ...(globalSetup && { globalSetup }),
    name,
    include: [include],
    exclude: apart,
    isolate: false,
  };
  return [shared, { ...limits, name: `${name}, apart`, include: apart }]
    .filter(({ include }) => include.length > 0)
    .map((test) => ({ extends: true, test }));
}

export default defineConfig({
  test: {
    // One more than there are cores: the slow files of the server also wait, for starts of databases and programs, locks and streams.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...['domain', 'contract', 'files', 'i18n'].flatMap((name) => inSharedProcesses(name, `packages/${name}/src/**/*.test.ts`)),
      ...inSharedProcesses('server', 'apps/server/src/**/*.test.ts', {
        globalSetup: ['apps/server/src/testing/global-setup.ts'],
      }),
      ...inSharedProcesses('simulator', 'apps/simulator/src/**/*.test.ts'),
      ...inSharedProcesses('bench', 'bench/**/*.test.ts'),
      { extends: true, test: { ...testLimits, ...asInProduction, name: 'scripts', include: ['scripts/*.test.mjs'] } },
      'apps/web/vitest.config.ts',
    ],
  },
});
