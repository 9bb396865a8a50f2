import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    // One window per file in reused processes: isolated like one process per file, in half the time.
    pool: 'vmForks',
    // As many as the server's tests have, with which they share the workers.
    maxWorkers: availableParallelism() + 1,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test-window.ts', '../../test-limits.ts', './src/test-setup.ts'],
    css: false,
    // The limit only ends what hangs.
    testTimeout: 60_000,
  },
});
