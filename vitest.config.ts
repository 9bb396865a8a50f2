import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const packages = ['domain', 'contract', 'i18n'].map((name) => ({
  extends: true as const,
  test: { name, include: [`packages/${name}/src/**/*.test.ts`] },
}));

export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free, which is half of a machine that has two.
    maxWorkers: availableParallelism(),
    projects: [
      ...packages,
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Databases, processes and password hashing on two busy cores.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/*.test.mjs'] } },
      'apps/web/vitest.config.ts',
    ],
  },
});
