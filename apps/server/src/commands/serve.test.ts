import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../db/embedded/free-port.ts';
import { openPool } from '../db/pool.ts';
import type { Tables } from '../db/schema/tables.ts';
import { openDatabase } from '../db/tenancy.ts';
import { withTenantSession } from '../db/tenant-connection.ts';
import { makePushToken } from '../features/vehicles/public.ts';
import { readRange } from '../telemetry/read-samples.ts';
import { tellLife } from '../testing/any-life.ts';
import { createTestDatabase } from '../testing/database.ts';
import { cleanTimeline, storedTimeline } from '../testing/timeline.ts';
import { makeVehicle } from '../testing/vehicle.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let database: ReturnType<typeof openPool<Tables>>;
let port: number;
let program: ChildProcess | undefined;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = openPool<Tables>(copy.url);
  folder = await mkdtemp(join(tmpdir(), 'wattbook-serve-'));
  port = await findFreePort();
  program = await serve();
});
afterAll(async () => {
  await kill();
  await database.close();
  await copy.drop();
  await rm(folder, { recursive: true });
});

async function serve(): Promise<ChildProcess> {
  const address = { PORT: String(port), HOST: '127.0.0.1', BASE_URL: `http://127.0.0.1:${port}` };
  const env = { ...process.env, ...address, DATABASE_URL: copy.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'serve'], { env, stdio: 'inherit' });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.ok) return child;
    if (child.exitCode !== null) throw new Error('the program ended before it was ready');
    await pause(50);
  }
}

async function kill(): Promise<void> {
  if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGKILL');
  await once(program, 'exit');
}

/** Answers whether the batch was acknowledged. */
async function push(path: string, samples: readonly Sample[]): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(samples) }).catch(
    () => undefined,
  );
  return answer?.status === 202;
}

it('keeps every acknowledged sample once, and gives the segments of a clean run, when it is killed under push', async () => {
  const { accountId, vehicleId } = await makeVehicle(database.pool);
  const path = `/v1/ingest/${await makePushToken(openDatabase(database.db), { accountId, vehicleId })}`;
  const start = Date.now() - 20 * 3_600_000;
  const phases = Array.from({ length: 4 }, () => [
    { kind: 'park', minutes: 30 } as const,
    { kind: 'drive', minutes: 35 } as const,
    { kind: 'charge', minutes: 50 } as const,
  ]).flat();
  const life = tellLife(start, phases, 20_000);
  const batches = Array.from({ length: Math.ceil(life.length / 15) }, (_, index) => life.slice(index * 15, index * 15 + 15));
  // Some come late, so that replays are interrupted too.
  for (let index = 10; index + 1 < batches.length; index += 20) batches.splice(index, 2, ...batches.slice(index, index + 2).reverse());
  const kills = new Set([7, 28, 55]);
  const acknowledged: Sample[] = [];
  for (const [index, batch] of batches.entries()) {
    if (kills.has(index)) {
      const sent = push(path, batch);
      await pause(index % 9);
      await kill();
      if (await sent) acknowledged.push(...batch);
      program = await serve();
    }
    // A sender repeats what was not acknowledged.
    if (await push(path, batch)) acknowledged.push(...batch);
  }
  expect(mergeSamples(acknowledged)).toHaveLength(life.length);
  await expect
    .poll(async () => (await database.pool.query('select dirty_from from vehicle_state where vehicle_id = $1', [vehicleId])).rows, {
      timeout: 30_000,
    })
    .toEqual([{ dirty_from: null }]);
  const stored = await withTenantSession(database.pool, accountId, (reader) => readRange(reader, vehicleId, start, Date.now()));
  expect(stored).toEqual(life);
  expect(await storedTimeline(database.pool, vehicleId)).toEqual(cleanTimeline(vehicleId, life, Date.now()));
}, 120_000);
