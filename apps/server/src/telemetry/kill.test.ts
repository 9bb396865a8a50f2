import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleLife } from '../testing/any-life.ts';
import { killUnderPush } from '../testing/kill-under-push.ts';

const day = 86_400_000;
const days = Array.from(
  { length: 5 },
  () =>
    [
      { kind: 'sleep', minutes: 400 },
      { kind: 'park', minutes: 30 },
      { kind: 'drive', minutes: 25 },
      { kind: 'park', minutes: 485 },
      { kind: 'drive', minutes: 40 },
      { kind: 'charge', minutes: 100 },
      { kind: 'park', minutes: 360 },
    ] as const,
).flat();
/** Five days that ended yesterday; those of the second car begin an hour and a half later. */
const from = (Math.floor(Date.now() / day) - 6) * day;
const lives = [sampleLife(from, days, 10_000), sampleLife(from + day / 16, days, 10_000)] as const;

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('keeps every acknowledged sample once, and the same segments, when it is killed under push (architecture/samples.md)', {
  timeout: 180_000,
}, async () => {
  const { acknowledged, segments, ...wrong } = await killUnderPush({ dataDir, lives, moments: [900, 200, 1400], databaseEvery: 3 });
  expect(wrong).toEqual({ missing: 0, doubled: 0, unknown: 0, differences: [] });
  expect(acknowledged).toBeGreaterThan(0);
  expect(segments).toBeGreaterThan(0);
});
