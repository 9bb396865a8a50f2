import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { iconsOf, onlyIcons } from './used-icons.ts';

const icons = iconsOf(`${import.meta.dirname}/src`);

/** Packages that every test file loads anew into its window: each is one file for the tests. All that use React are here, so that there is one of it. */
const bundled = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  ...Object.values(icons),
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/react',
  '@testing-library/user-event',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

export default defineConfig({
  plugins: [react(), onlyIcons(icons)],
  test: {
    name: 'web',
    root: import.meta.dirname,
    // One window per file in reused processes: isolated like one process per file, in half the time.
    pool: 'vmForks',
    // As many as the server's tests have, with which they share the workers.
    maxWorkers: availableParallelism() + 1,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test-window.ts', '../../test-limits.ts', '../../test-seed.ts', './src/test-setup.ts'],
    deps: { optimizer: { client: { enabled: true, include: bundled } } },
    css: false,
    // The limits only end what hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
