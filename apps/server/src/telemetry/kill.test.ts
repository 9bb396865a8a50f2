import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killUnderPush } from '../testing/kill-under-push.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('keeps every acknowledged sample once, and the same periods, when it is killed under push (architecture.md, section 3)', {
  timeout: 180_000,
}, async () => {
  const {
    acknowledged,
    segments,
    moments: _moments,
    ...wrong
  } = await killUnderPush({ dataDir, seed: 7, kills: 3, databaseEvery: 3, within: 1500 });
  expect(wrong).toEqual({ missing: 0, doubled: 0, unknown: 0, differences: [] });
  expect(acknowledged).toBeGreaterThan(0);
  expect(segments).toBeGreaterThan(0);
});
