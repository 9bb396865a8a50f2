import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, randomFrom } from '@wattbook/domain/detection/simulation/random';
import { defaultLife, simulateLife } from '@wattbook/domain/detection/simulation/simulate-life';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Pool } from 'pg';
import { withConnection } from '../db/connect.ts';
import { findFreePort } from '../db/embedded/free-port.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { readConfig } from '../config/config.ts';
import { type PushCar, makePushCars } from './push-cars.ts';
import { storedTimeline } from './timeline.ts';

export interface KillOptions {
  /** An empty folder for the installation. */
  readonly dataDir: string;
  readonly seed: number;
  readonly kills: number;
  /** Every so many kills the database server is killed as well; 0: never. */
  readonly databaseEvery: number;
  /** Milliseconds after the program is ready within which it is killed. */
  readonly within: number;
}

export interface KillOutcome {
  /** When it was killed, milliseconds after it was ready. */
  readonly moments: readonly number[];
  readonly acknowledged: number;
  /** Acknowledged samples that are not stored; stored ones that stand twice; stored ones that nobody acknowledged and nobody will. */
  readonly missing: number;
  readonly doubled: number;
  readonly unknown: number;
  readonly segments: number;
  /** Where the periods differ from those of a car that sent the same to a program that was left alone. */
  readonly differences: readonly string[];
}

const main = resolve(import.meta.dirname, '../main.ts');
const day = 86_400_000;
const batchSize = 20;

/**
 * Kills the real program with `kill -9` at random moments while two cars push, one in order, one with batches that come late, and starts it again. Batches without an
 * answer are sent again, as senders do. At the end what was acknowledged is compared with what is stored, and the periods with those of cars whose pushes met no kill.
 */
export async function killUnderPush(options: KillOptions): Promise<KillOutcome> {
  const random = randomFrom(options.seed);
  const config = readConfig({ DATA_DIR: options.dataDir });
  const cars = await withConnection(config, 'kill', ({ pool, database }) => makePushCars(pool, database, 4));
  const [killed, left] = [cars.slice(0, 2), cars.slice(2)];
  const port = await findFreePort();
  const cursor = killed.map((car, index) => ({ car, batches: batchesOf(options.seed * 2 + index, index === 1 ? random : null), next: 0 }));
  const moments: number[] = [];
  let program = await start(options.dataDir, port);
  try {
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const moment = Math.round(random.between(0, options.within));
      moments.push(moment);
      const sending = Promise.all(cursor.map((sender) => sendUntilCut(port, sender.car, sender)));
      await Promise.race([pause(moment), sending]);
      await end(program, 'SIGKILL');
      await sending;
      if (options.databaseEvery > 0 && kill % options.databaseEvery === 0) await killDatabase(options.dataDir);
      program = await start(options.dataDir, port);
    }
    // The rest of the batch each sender had in hand, then the same samples for the cars that are left alone.
    const sent = cursor.map(({ batches, next }) => batches.slice(0, next + 1));
    for (const [index, car] of killed.entries()) await send(port, car, sent[index]?.at(-1) ?? []);
    for (const [index, car] of left.entries()) {
      const inOrder = (sent[index] ?? []).flat().toSorted((a, b) => a.ts - b.ts);
      for (let at = 0; at < inOrder.length; at += 500) await send(port, car, inOrder.slice(at, at + 500));
    }
    return await withConnection(config, 'kill', async ({ pool }) => ({ moments, ...(await compare(pool, killed, left, sent)) }));
  } finally {
    await end(program, 'SIGTERM');
  }
}

/** Five days that ended yesterday, in batches; with `random`, every fourth batch comes some batches late. */
function batchesOf(seed: number, random: Random | null): Sample[][] {
  const { samples } = simulateLife(seed, { ...defaultLife, days: 5, interval: 10_000 });
  const shift = Math.floor(Date.now() / day) * day - (samples.at(-1)?.ts ?? 0);
  const moved = samples.map((sample) => ({ ...sample, ts: sample.ts + shift }));
  const batches = Array.from({ length: Math.floor(moved.length / batchSize) }, (_, index) =>
    moved.slice(index * batchSize, (index + 1) * batchSize),
  );
  if (random === null) return batches;
  const keyed = batches.map((batch, index) => ({ batch, at: random.next() < 0.25 ? index + random.between(1, 8) : index }));
  return keyed.toSorted((a, b) => a.at - b.at).map(({ batch }) => batch);
}

/** Sends one batch after the other until the connection breaks; `next` then names the batch whose answer never came. */
async function sendUntilCut(port: number, car: PushCar, cursor: { readonly batches: Sample[][]; next: number }): Promise<void> {
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

/** The program answered, but not with 202. */
class Refused extends Error {}

async function send(port: number, car: PushCar, samples: readonly Sample[]): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(samples) };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/ingest/${car.token}`, init);
  const text = await answer.text();
  if (answer.status === 202) return;
  // While its database comes back the program says so; the sender comes again as after a broken connection.
  throw answer.status === 503 || answer.status === 500 ? new Error(text) : new Refused(`a push answered ${answer.status}: ${text}`);
}

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: '',
    LOG_LEVEL: 'fatal',
    DEMO: 'off',
  };
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return child;
    await pause(20);
  }
  await end(child, 'SIGKILL');
  throw new Error('the program was not ready after a minute');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function killDatabase(dataDir: string): Promise<void> {
  const running = await findPostmaster(join(dataDir, 'postgres', 'data'));
  if (running !== undefined) process.kill(running.pid, 'SIGKILL');
}

async function compare(pool: Pool, killed: readonly PushCar[], left: readonly PushCar[], sent: readonly Sample[][][]) {
  const found = { acknowledged: 0, missing: 0, doubled: 0, unknown: 0, segments: 0, differences: [] as string[] };
  for (const [index, car] of killed.entries()) {
    const times = new Set((sent[index] ?? []).flat().map(({ ts }) => ts));
    const { rows } = await pool.query<{ ts: Date }>('select ts from samples where account_id = $1 and vehicle_id = $2', [
      car.accountId,
      car.vehicleId,
    ]);
    const stored = new Set(rows.map(({ ts }) => ts.getTime()));
    found.acknowledged += times.size;
    found.missing += [...times].filter((ts) => !stored.has(ts)).length;
    found.unknown += [...stored].filter((ts) => !times.has(ts)).length;
    found.doubled += rows.length - stored.size;
    const clean = left[index];
    if (clean === undefined) continue;
    await Promise.all([car, clean].map(({ vehicleId }) => untilQuiet(pool, vehicleId)));
    const [ours, theirs] = [await linesOf(pool, car.vehicleId), await linesOf(pool, clean.vehicleId)];
    found.segments += theirs.size;
    found.differences.push(...[...ours].filter((line) => !theirs.has(line)).map((line) => `car ${index}, killed: ${line}`));
    found.differences.push(...[...theirs].filter((line) => !ours.has(line)).map((line) => `car ${index}, left alone: ${line}`));
  }
  return found;
}

/** Waits until no replay and no settling is to come. */
async function untilQuiet(pool: Pool, vehicleId: VehicleId): Promise<void> {
  for (let round = 0; round < 1200; round += 1) {
    const { rows } = await pool.query<{ quiet: boolean }>(
      'select dirty_from is null and (due_at is null or due_at > now()) as quiet from vehicle_state where vehicle_id = $1',
      [vehicleId],
    );
    if (rows[0]?.quiet === true) return;
    await pause(50);
  }
  throw new Error('the vehicle was not quiet after a minute');
}

async function linesOf(pool: Pool, vehicleId: VehicleId): Promise<Set<string>> {
  const { segments, gaps } = await storedTimeline(pool, vehicleId);
  return new Set([...segments, ...gaps].map((entry) => JSON.stringify({ ...entry, vehicle_id: undefined })));
}
