import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleLife } from '../testing/any-life.ts';
import { createTestDatabase } from '../testing/database.ts';
import { killUnderPush } from '../testing/kill-under-push.ts';
import { processGroup } from '../testing/running-group.ts';

const day = 86_400_000;
const days = Array.from(
  { length: 4 },
  () =>
    [
      { kind: 'sleep', minutes: 400 },
      { kind: 'drive', minutes: 25 },
      { kind: 'park', minutes: 485 },
      { kind: 'drive', minutes: 40 },
      { kind: 'charge', minutes: 100 },
      { kind: 'park', minutes: 390 },
    ] as const,
).flat();
const from = (Math.floor(Date.now() / day) - 5) * day;
const lives = [sampleLife(from, days, 10_000), sampleLife(from + day / 16, days, 10_000)] as const;

let dataDir = '';
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  copy = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-several-'));
});
afterAll(async () => {
  await copy.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('keeps every acknowledged sample once, and the same segments, when of 3 web and 2 work processes one of each is killed again and again', {
  timeout: 180_000,
}, async () => {
  const start = processGroup({ databaseUrl: copy.url, webs: 3, workers: 2 });
  const options = { dataDir, databaseUrl: copy.url, lives, moments: [300, 200, 500], databaseEvery: 0 };
  const { acknowledged, segments, ...wrong } = await killUnderPush({ ...options, start });
  expect(wrong).toEqual({ missing: 0, doubled: 0, unknown: 0, differences: [] });
  expect(acknowledged).toBeGreaterThan(0);
  expect(segments).toBeGreaterThan(0);
});
