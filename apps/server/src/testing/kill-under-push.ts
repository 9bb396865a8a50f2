import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { DatabasePool } from '../db/pool.ts';
import { withConnection } from '../db/connect.ts';
import { findFreePort } from '../db/embedded/free-port.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { readConfig } from '../config/config.ts';
import { type PushCar, makePushCars } from './push-cars.ts';
import { type KillableProgram, startProgram } from './running-program.ts';
import { storedTimeline } from './timeline.ts';

export interface KillOptions {
  /** An empty folder for the installation. */
  readonly dataDir: string;
  /** The database of the installation; without it the embedded one. */
  readonly databaseUrl?: string;
  /** The samples that two cars send, in order of time. */
  readonly lives: readonly [readonly Sample[], readonly Sample[]];
  /** The times at which the program is killed, milliseconds after it is ready. */
  readonly moments: readonly number[];
  /** At every n-th kill the database server is killed as well; 0: never. */
  readonly databaseEvery: number;
  /** Starts the program on the folder, and returns when it is ready. */
  readonly start?: (dataDir: string, port: number) => Promise<KillableProgram>;
}

export interface KillOutcome {
  readonly acknowledged: number;
  /** Sent samples that are not stored; samples stored twice; stored samples that were not sent. */
  readonly missing: number;
  readonly doubled: number;
  readonly unknown: number;
  readonly segments: number;
  /** The differences between the segments of these cars and those of cars that sent the same samples without a kill. */
  readonly differences: readonly string[];
}

const batchSize = 20;

/**
 * Kills the real program with `kill -9` at the given moments while two cars push, one in order, one with late batches, and restarts it. Batches without an
 * answer are sent again, as senders do. At the end the sent samples are compared with the stored ones, and the segments with those of cars that pushed without a kill.
 */
export async function killUnderPush({
  dataDir,
  databaseUrl = '',
  lives,
  moments,
  databaseEvery,
  start = startProgram,
}: KillOptions): Promise<KillOutcome> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const port = await findFreePort();
  // The first start makes the secrets of the installation; cars in a database without them would be those of another one (0055).
  let program = await start(dataDir, port);
  const cars = await withConnection(config, 'kill', ({ pool, database }) => makePushCars(pool, database, 4));
  const [killed, unkilled] = [cars.slice(0, 2), cars.slice(2)];
  const [inOrder, late] = lives;
  const queues = [inBatches(inOrder), withLateBatches(inBatches(late))];
  const cursor = killed.map((car, index) => ({ car, batches: queues[index] ?? [], next: 0 }));
  try {
    for (const [index, moment] of moments.entries()) {
      const sending = Promise.all(cursor.map((sender) => sendUntilFailure(port, sender.car, sender)));
      await Promise.race([pause(moment), sending]);
      await program.kill();
      await sending;
      if (databaseEvery > 0 && (index + 1) % databaseEvery === 0) await killDatabase(dataDir);
      program = await start(dataDir, port);
    }
    // Sends the unfinished batch of each sender again, then the same samples for the comparison cars.
    const sent = cursor.map(({ batches, next }) => batches.slice(0, next + 1));
    for (const [index, car] of killed.entries()) await send(port, car, sent[index]?.at(-1) ?? []);
    for (const [index, car] of unkilled.entries()) {
      const sorted = (sent[index] ?? []).flat().toSorted((a, b) => a.ts - b.ts);
      for (let at = 0; at < sorted.length; at += 500) await send(port, car, sorted.slice(at, at + 500));
    }
    return await withConnection(config, 'kill', ({ pool }) => compare(pool, killed, unkilled, sent));
  } finally {
    await program.stop();
  }
}

const inBatches = (samples: readonly Sample[]): Sample[][] =>
  Array.from({ length: Math.floor(samples.length / batchSize) }, (_, index) => samples.slice(index * batchSize, (index + 1) * batchSize));

/** Delays every fourth batch by one to eight batches. */
function withLateBatches(batches: readonly Sample[][]): Sample[][] {
  const keyed = batches.map((batch, index) => ({ batch, at: index % 4 === 3 ? index + 1.5 + ((Math.floor(index / 4) * 5) % 8) : index }));
  return keyed.toSorted((a, b) => a.at - b.at).map(({ batch }) => batch);
}

/** Sends one batch after the other until the connection breaks; `next` is then the index of the batch without an answer. */
async function sendUntilFailure(port: number, car: PushCar, cursor: { readonly batches: Sample[][]; next: number }): Promise<void> {
  for (const batch of cursor.batches.slice(cursor.next)) {
    try {
      await send(port, car, batch);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return;
    }
    cursor.next += 1;
  }
  throw new Error('there was nothing left to send');
}

/** The program answered with an unexpected status. */
class Refused extends Error {}

async function send(port: number, car: PushCar, samples: readonly Sample[]): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(samples) };
  const response = await fetch(`http://127.0.0.1:${port}/v1/ingest/${car.token}`, init);
  const text = await response.text();
  if (response.status === 202) return;
  // While the database restarts the program answers 503 or 500, and a proxy 502 for a process that ended; the sender repeats the batch as after a broken connection.
  throw [500, 502, 503].includes(response.status) ? new Error(text) : new Refused(`a push answered ${response.status}: ${text}`);
}

async function killDatabase(dataDir: string): Promise<void> {
  const running = await findPostmaster(join(dataDir, 'postgres', 'data'));
  if (running !== undefined) process.kill(running.pid, 'SIGKILL');
}

async function compare(
  pool: DatabasePool,
  killed: readonly PushCar[],
  unkilled: readonly PushCar[],
  sent: readonly Sample[][][],
): Promise<KillOutcome> {
  const found = { acknowledged: 0, missing: 0, doubled: 0, unknown: 0, segments: 0, differences: [] as string[] };
  for (const [index, car] of killed.entries()) {
    const times = new Set((sent[index] ?? []).flat().map(({ ts }) => ts));
    const { rows } = await pool.run<{ ts: Date }>('all_accounts', 'select ts from samples where account_id = $1 and vehicle_id = $2', [
      car.accountId,
      car.vehicleId,
    ]);
    const stored = new Set(rows.map(({ ts }) => ts.getTime()));
    found.acknowledged += times.size;
    found.missing += [...times].filter((ts) => !stored.has(ts)).length;
    found.unknown += [...stored].filter((ts) => !times.has(ts)).length;
    found.doubled += rows.length - stored.size;
    const clean = unkilled[index];
    if (clean === undefined) continue;
    await Promise.all([car, clean].map(({ vehicleId }) => waitUntilQuiet(pool, vehicleId)));
    const [actual, expected] = [await linesOf(pool, car.vehicleId), await linesOf(pool, clean.vehicleId)];
    found.segments += expected.size;
    found.differences.push(...[...actual].filter((line) => !expected.has(line)).map((line) => `car ${index}, killed: ${line}`));
    found.differences.push(...[...expected].filter((line) => !actual.has(line)).map((line) => `car ${index}, left alone: ${line}`));
  }
  return found;
}

/** Waits until no replay and no settling is due. */
async function waitUntilQuiet(pool: DatabasePool, vehicleId: VehicleId): Promise<void> {
  for (let round = 0; round < 1200; round += 1) {
    const { rows } = await pool.run<{ quiet: boolean }>(
      'all_accounts',
      'select dirty_from is null and (due_at is null or due_at > now()) as quiet from vehicle_state where vehicle_id = $1',
      [vehicleId],
    );
    if (rows[0]?.quiet === true) return;
    await pause(50);
  }
  throw new Error('the vehicle was not quiet after a minute');
}

async function linesOf(pool: DatabasePool, vehicleId: VehicleId): Promise<Set<string>> {
  const { segments, gaps } = await storedTimeline(pool, vehicleId);
  return new Set([...segments, ...gaps].map((entry) => JSON.stringify({ ...entry, vehicle_id: undefined })));
}
