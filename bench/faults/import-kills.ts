import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { readAllSamples, writeSampleRows } from '@wattbook/server/telemetry/public';
import { storedTimeline } from '@wattbook/server/testing/timeline';
import { randomFrom } from '@wattbook/simulator/random';
import { carLife } from '../cars/car-life.ts';
import { addCar, addPerson, type Installation, openInstallation, password, type Person, type Vehicle } from '../product/installation.ts';
import { startProgram } from '../product/program.ts';
import { type Fault, Findings } from './fault.ts';
import { send } from './from-address.ts';

const dayMs = 86_400_000;
const chunk = 2_000_000;
/** Deaths of the program after which an import is set aside. */
const mostDeaths = 2;

/** A month of a car, which ended three weeks ago: its days are packed at once. */
const life = (): Sample[] => {
  const until = Math.floor(Date.now() / dayMs) * dayMs - 20 * dayMs;
  return [...carLife({ seed: 17, source: 'push', from: until - 30 * dayMs, until, driveEvery: 4, chargeEvery: 20, parkedEvery: 60 })];
};

async function* inOnePart(samples: readonly Sample[]) {
  yield samples;
}

/** The calls of an import as the web makes them. */
function importsOf(url: string, token: string) {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
    };
    const { status, text } = await send(url, { method, path: `/v1/imports${path}`, headers, ...(body !== undefined && { body }) });
    if (status >= 300 || status === 0) throw new Error(`${method} /v1/imports${path} answered ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as ImportRecord;
  };
  const read = (id: string) => ask('GET', `/${id}`);
  /** Waits for one of these states; the program has to run. */
  const reach = async (id: string, states: readonly ImportRecord['status'][]) => {
    for (const deadline = performance.now() + 300_000; performance.now() < deadline; await pause(20)) {
      const record = await read(id);
      if (states.includes(record.status)) return record;
    }
    throw new Error(`the import was not ${states.join(' or ')} within five minutes`);
  };
  return {
    read,
    reach,
    /** Uploads the file and starts the import. */
    begin: async (file: Buffer, { vehicleId }: Vehicle) => {
      const { id } = await ask('POST', '', { vehicleId, zone: 'UTC', files: [{ name: 'samples.csv', size: file.length }] });
      for (let offset = 0; offset < file.length; offset += chunk)
        await ask('POST', `/${id}/files/0?offset=${offset}`, file.subarray(offset, offset + chunk));
      await reach(id, ['ready']);
      await ask('POST', `/${id}/start`, { cars: [{ vehicleId }] });
      return id;
    },
  };
}

async function tokenOf(url: string, { email }: Person): Promise<string> {
  const body = { grant_type: 'password', email, password };
  return (JSON.parse((await send(url, { method: 'POST', path: '/authentication', body })).text) as { readonly access_token: string })
    .access_token;
}

/** What is stored of a car: the times of its samples, and its periods without the name of the car. */
async function storedOf({ connection }: Installation, { accountId, vehicleId }: Vehicle) {
  for (let round = 0; round < 1200; round += 1) {
    const { rows } = await connection.pool.run<{ quiet: boolean }>(
      'all_accounts',
      'select dirty_from is null and (due_at is null or due_at > now()) as quiet from vehicle_state where vehicle_id = $1',
      [vehicleId],
    );
    if (rows[0]?.quiet === true) break;
    await pause(50);
  }
  const samples = (await Array.fromAsync(readAllSamples(connection.database.forAccount(accountId), vehicleId))).flat();
  const { segments, gaps } = await storedTimeline(connection.pool, vehicleId);
  const periods = [...segments, ...gaps].map((period) => JSON.stringify({ ...period, vehicle_id: undefined }));
  return { times: samples.map(({ ts }) => ts), periods };
}

/** Waits until the program has begun an import so many times: before that its death is none of the import. */
async function hasBegun({ connection }: Installation, id: string, times: number): Promise<void> {
  for (const deadline = performance.now() + 300_000; performance.now() < deadline; await pause(5)) {
    const { rows } = await connection.pool.run<{ attempts: number }>('all_accounts', 'select attempts from imports where id = $1', [id]);
    if ((rows[0]?.attempts ?? 0) >= times) return;
  }
  throw new Error(`the import was not begun ${times} times within five minutes`);
}

type Stored = Awaited<ReturnType<typeof storedOf>>;

function expectSame(found: Findings, what: string, { times, periods }: Stored, expected: Stored): void {
  const [stored, sent] = [new Set(times), new Set(expected.times)];
  const [missing, doubled] = [[...sent].filter((ts) => !stored.has(ts)).length, times.length - stored.size];
  found.expect(missing + doubled === 0 && stored.size === sent.size, `${what}: ${missing} samples missing, ${doubled} twice`);
  found.expect(JSON.stringify(periods) === JSON.stringify(expected.periods), `${what}: its periods are not those without a kill`);
}

async function killUnderImport() {
  const found = new Findings();
  const installation = await openInstallation();
  const { connection, dataDir } = installation;
  const port = await findFreePort();
  let program = await startProgram({ dataDir }, port);
  const killAndStart = async () => {
    await program.kill();
    program = await startProgram({ dataDir }, port);
  };
  try {
    const person = await addPerson(connection);
    const samples = life();
    const file = Buffer.from((await Array.fromAsync(writeSampleRows(inOnePart(samples)))).join(''));
    const { begin, read, reach } = importsOf(program.url, await tokenOf(program.url, person));
    const leftAlone = await addCar(connection, person, 'Left alone');
    const first = await begin(file, leftAlone);
    const start = performance.now();
    await reach(first, ['done']);
    const needed = performance.now() - start;
    const expected = await storedOf(installation, leftAlone);
    found.expect(expected.times.length === samples.length, `${expected.times.length} of ${samples.length} samples without a kill`);
    const compare = async (car: Vehicle, what: string) => expectSame(found, what, await storedOf(installation, car), expected);
    const random = randomFrom(17);
    // A kill after the end of an import says nothing of it, and is made again.
    for (let round = 0; found.tries < 4 && round < 12; round += 1) {
      const car = await addCar(connection, person, `Killed ${round}`);
      const id = await begin(file, car);
      await hasBegun(installation, id, 1);
      await pause(random.between(0, needed));
      const { status, progress } = await read(id);
      if (status === 'done') continue;
      found.tries += 1;
      await killAndStart();
      const ended = await reach(id, ['done', 'failed']);
      const what = `killed while ${status} at ${progress}%`;
      console.log(`   ${what}, then ${ended.status}`);
      found.expect(ended.status === 'done', `${what}: the import ended as ${ended.failure}`);
      await compare(car, what);
    }
    found.expect(found.tries === 4, `the program was killed ${found.tries} times during an import`);
    found.tries += 1;
    const car = await addCar(connection, person, 'Killed again and again');
    const id = await begin(file, car);
    for (let death = 1; death <= mostDeaths; death += 1) {
      await hasBegun(installation, id, death);
      await killAndStart();
    }
    const { status, failure } = await reach(id, ['done', 'failed']);
    console.log(`   killed again and again: ${status} ${failure}`);
    found.expect(status === 'failed' && failure === 'process_ended', `killed again and again it ended as ${status} ${failure}`);
    await reach(await begin(file, car), ['done']);
    await compare(car, 'imported again after it was set aside');
  } finally {
    await program.stop();
    await installation.close();
  }
  return found.outcome;
}

export const importKills: readonly Fault[] = [
  {
    what: 'the program is killed while it imports a month of a car, once, or at each new start',
    promise:
      'it goes on at the next start, or is set aside after the second time and completed by the same file; every sample is stored once, and the periods are those without a kill',
    run: killUnderImport,
  },
];
