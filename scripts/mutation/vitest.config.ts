import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['packages/domain/src/prices/*.test.ts'],
    setupFiles: [`${import.meta.dirname}/fewer-runs.ts`],
    isolate: false,
  },
});
