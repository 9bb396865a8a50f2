import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const seed = process.env.WATTBOOK_TEST_SEED;
const file = expect.getState().testPath;

// Only where it is used: the tests of screens load every package anew for each file.
if (seed !== undefined && file !== undefined && readFileSync(file, 'utf8').includes("from 'fast-check'")) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}
