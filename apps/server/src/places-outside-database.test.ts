import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { withConnection } from './db/connect.ts';
import { findFreePort } from './db/embedded/free-port.ts';
import { sampleLife } from './testing/any-life.ts';
import { placeSearch } from './testing/find-places.ts';
import { makePushCars } from './testing/push-cars.ts';
import { startProgram } from './testing/running-program.ts';

const day = 86_400_000;
const from = (Math.floor(Date.now() / day) - 3) * day;
const life = sampleLife(
  from,
  [
    { kind: 'park', minutes: 60 },
    { kind: 'drive', minutes: 25 },
    { kind: 'charge', minutes: 60 },
    { kind: 'park', minutes: 600 },
  ],
  30_000,
).map((sample) => ({ ...sample, lat: Number(sample.lat) + 0.012345 }));
const places = life.map(({ lat }) => lat);

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wattbook-places-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('writes no place of a vehicle to its log or to any file but those of the database, whatever is pushed (decision 0023)', {
  timeout: 120_000,
}, async () => {
  const [dataDir, temporary] = [join(root, 'data'), join(root, 'temporary')];
  await mkdir(temporary);
  const printed: Buffer[] = [];
  const port = await findFreePort();
  const settings = { LOG_LEVEL: 'trace', TMPDIR: temporary };
  const program = await startProgram(dataDir, port, { settings, onOutput: (chunk) => printed.push(chunk) });
  try {
    await withConnection(readConfig({ DATA_DIR: dataDir }), 'places', async ({ pool, database }) => {
      const [car] = await makePushCars(pool, database, 1);
      const push = async (body: string) =>
        (
          await fetch(`http://127.0.0.1:${port}/v1/ingest/${car?.token}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status;
      const [first] = life;
      expect(await push(JSON.stringify(life.slice(0, 1000)))).toBe(202);
      // Refused values, a body that is no JSON, and one of another form are what logs like to quote.
      expect(await push(JSON.stringify([{ ...first, lat: first?.lat, lon: 500, gps: `${first?.lat},11.5` }]))).toBe(202);
      expect(await push(`[{"lat": ${first?.lat}, `)).toBe(400);
      expect(await push(JSON.stringify({ entity_id: 'device_tracker.car', state: String(first?.lat) }))).toBe(202);
      await vi.waitFor(
        async () => {
          const { rows } = await pool.run<{ trips: number }>('all_accounts', 'select count(*)::integer as trips from trips');
          expect(rows[0]?.trips).toBeGreaterThan(0);
        },
        { timeout: 30_000, interval: 200 },
      );
    });
  } finally {
    await program.stop();
  }
  const { inBytes } = placeSearch(places);
  expect(inBytes(Buffer.from(`said ${places[0]}`))).toBe(true);
  expect(printed.length).toBeGreaterThan(0);
  expect(inBytes(Buffer.concat(printed))).toBe(false);
  expect(await filesWith(root, inBytes)).toEqual([]);
});

/** The files with a place, without those of the database: what it holds is searched row by row (telemetry/sealing/sealed-everywhere.test.ts). */
async function filesWith(folder: string, isFound: (bytes: Buffer) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) if (!file.includes('/postgres/data/') && isFound(await readFile(file))) found.push(file);
  return found;
}
