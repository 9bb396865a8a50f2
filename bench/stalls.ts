// How long the program is busy without a break, under pushes, uploads and downloads that try to keep it so.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_CHUNK_BYTES } from '@wattbook/domain/imports/import-limits';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { carLife, denseLife } from './cars/car-life.ts';
import { writeTeslafiFile } from './cars/teslafi-file.ts';
import { writeTeslaloggerDump } from './cars/teslalogger-dump.ts';
import { writeTeslamateDump } from './cars/teslamate-dump.ts';
import { addCar, addPerson, openInstallation, password, type Vehicle } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { push } from './product/push.ts';
import { repeatTrips } from './product/repeat-trips.ts';
import { stallFigure } from './product/stalls.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ cars: 20, pushes: 200, megabytes: 60, samples: 400_000, rows: 100_000, repeated: 9, seed: 1 });
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;
const day = 86_400_000;
const MiB = 1024 * 1024;

const person = await addPerson(connection);
const cars = await Promise.all(Array.from({ length: options.cars }, (_, n) => addCar(connection, person, `Car ${n}`)));
const carOf = (n: number) => cars[n % cars.length] as Vehicle;

async function storeHistory(): Promise<Vehicle> {
  const car = await addCar(connection, person, 'Old car');
  const { accountId, vehicleId } = car;
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const history = await telemetry.startHistory(accountId, vehicleId);
  const life = carLife({ seed: options.seed, source: 'push', from: Date.now() - 2 * 365 * day, until: Date.now(), ...denseLife });
  for (const samples of batchesOf(life.take(options.samples))) await history.add(samples);
  await history.finish();
  return car;
}

function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < 5000) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const oldCar = await storeHistory();
const program = await startProgram({ dataDir });

async function call<Answer>(
  path: string,
  init: { token?: string; body?: object | Uint8Array<ArrayBuffer>; method?: string } = {},
): Promise<Answer> {
  const { token, body, method = body === undefined ? 'GET' : 'POST' } = init;
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(`${program.url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    body: body === undefined ? null : isBytes ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return (text === '' ? {} : JSON.parse(text)) as Answer;
}

async function signIn(email: string): Promise<string> {
  const { access_token: token } = await call<{ access_token: string }>('/authentication', {
    body: { grant_type: 'password', email, password },
  });
  return token;
}

const start = Date.now() - 6 * day;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (n: number): string =>
  (n < letters.length ? '' : nameOf(Math.floor(n / letters.length) - 1)) + (letters[n % letters.length] ?? '');
const bodyOf = (round: number, added: object): Buffer =>
  Buffer.from(
    JSON.stringify(
      Array.from({ length: 1000 }, (_, n) => ({
        ts: start + (round * 1000 + n) * 1000,
        soc: 50,
        speedKmh: 30,
        odometerKm: 1000 + (round * 1000 + n) / 1000,
        ...added,
      })),
    ),
  );

/** All at once; pushes that are asked to come again later do. */
async function pushAtOnce(count: number, from: number, added: object): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const body = bodyOf(from + Math.floor(n / cars.length), added);
      for (;;) {
        const { status } = await push(program.url, carOf(n).token, body);
        if (status === 202) return;
        if (status !== 429 && status !== 503) throw new Error(`a push answered ${status}`);
        await pause(300);
      }
    }),
  );
}

interface UploadedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Uploads a file and waits until it was looked at; returns the id of its import. */
async function upload(token: string, { name, content }: UploadedFile): Promise<string> {
  const { id } = await call<{ id: string }>('/v1/imports', {
    token,
    body: { zone: 'Europe/Berlin', files: [{ name, size: content.length }] },
  });
  for (let offset = 0; offset < content.length; offset += MAX_CHUNK_BYTES) {
    await call(`/v1/imports/${id}/files/0?offset=${offset}`, { token, body: content.slice(offset, offset + MAX_CHUNK_BYTES) });
    const { status } = await call<{ status: string }>(`/v1/imports/${id}`, { token });
    if (status !== 'uploading') break;
  }
  await until(`/v1/imports/${id}`, token, ({ status }) => status !== 'looking' && status !== 'uploading');
  return id;
}

async function until<Answer extends object = { readonly status: string }>(
  path: string,
  token: string,
  isEnd: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const answer = await call<Answer>(path, { token });
    if (isEnd(answer)) return answer;
    await pause(200);
  }
}

/** Imports a file into a new vehicle, with the work that follows it. */
async function importFile(token: string, file: UploadedFile): Promise<void> {
  const id = await upload(token, file);
  await call(`/v1/imports/${id}/start`, { token, body: { cars: [{ vehicleId: null, displayName: 'Imported' }] } });
  const { status } = await until(`/v1/imports/${id}`, token, (read) => read.status === 'done' || read.status === 'failed');
  if (status !== 'done') throw new Error('the import failed');
  // Lines, rules and the battery follow by jobs.
  await pause(10_000);
}

/** Checks all trips and charges of a vehicle again. */
async function checkAll(token: string, vehicleId: string, startTime: string, endTime: string): Promise<void> {
  const path = `/v1/vehicles/${vehicleId}/consistency`;
  await call(path, { token, body: { startTime, endTime, types: ['trips', 'charges'] } });
  const isEnded = ({ data }: { readonly data: readonly { readonly status: string }[] }) => data[0]?.status !== 'running';
  const { data } = await until(path, token, isEnded);
  if (data[0]?.status !== 'done') throw new Error('the check failed');
}

/** Reads a download to its end. */
async function download(path: string, token?: string): Promise<void> {
  const response = await fetch(`${program.url}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  await response.arrayBuffer();
}

const header = Buffer.from('Date,driveNumber,chargeNumber,battery_level,speed,odometer,latitude,longitude\n');
const size = options.megabytes * MiB;
/** Files of one letter, without the header by which a table is known: what recognises them must not look at each place of them to its end. */
const bareFiles = [
  ['line ends', '\n'],
  ['spaces', ' '],
  ['braces', '{'],
  ['letters', 'a'],
  ['angle brackets', '<'],
  ['hyphens', '-'],
  ['brackets', '['],
] as const;
/** Large recordings, each imported into a new vehicle. */
const recordings = [
  { name: 'TeslaFi', file: 'TeslaFi.csv', write: writeTeslafiFile },
  { name: 'TeslaMate', file: 'teslamate.sql', write: writeTeslamateDump },
  { name: 'TeslaLogger', file: 'teslalogger.sql', write: writeTeslaloggerDump },
];
const fileOf = (line: string) => Buffer.concat([header, Buffer.alloc(size, line)]);

try {
  const token = await signIn(person.email);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub: string };
  const uploadTable = (content: Uint8Array<ArrayBuffer>) => upload(token, { name: 'x.csv', content });
  const figures: Figure[] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    await program.readStall();
    await work();
    const figure = stallFigure(await program.readStall(), what);
    console.log(`${what}: ${figure.figure}`);
    figures.push(figure);
  };
  await measure('nothing to do', () => pause(3000));
  await pushAtOnce(cars.length, 0, {});
  await measure(`${options.pushes} pushes of 1,000 samples at once`, () => pushAtOnce(options.pushes, 1, {}));
  const unknown = Object.fromEntries(Array.from({ length: 130 }, (_, n) => [nameOf(n), 1]));
  await measure(`${cars.length} pushes at once, with 130 unknown fields in each sample`, () => pushAtOnce(cars.length, 100, unknown));
  await measure('an upload of nothing but commas', () => uploadTable(fileOf(',')));
  await measure('an upload of lines of commas', () => uploadTable(fileOf(',,,,,,,\n')));
  await measure('an upload of empty lines', () => uploadTable(fileOf('\n')));
  await measure('an upload of quotes', () => uploadTable(fileOf('"')));
  for (const [what, letter] of bareFiles) await measure(`an upload of nothing but ${what}`, () => uploadTable(Buffer.alloc(size, letter)));
  const times = { from: new Date(Date.now() - 2 * 365 * day).toISOString(), to: new Date().toISOString() };
  await measure('the routes of two years', () => call(`/v1/vehicles/${oldCar.vehicleId}/route`, { token, body: times }));
  await repeatTrips(connection, oldCar, options.repeated);
  const allTime = { ...times, from: '1990-01-01T00:00:00Z' };
  const { total } = await call<{ total: number }>(`/v1/trips?vehicleId=${oldCar.vehicleId}&limit=1`, { token });
  const count = total.toLocaleString('en');
  await measure(`the routes of ${count} trips`, () => call(`/v1/vehicles/${oldCar.vehicleId}/route`, { token, body: allTime }));
  await measure(`a list of ${count} trips`, () => call(`/v1/trips?vehicleId=${oldCar.vehicleId}&limit=1000000`, { token }));
  await measure(`a sheet of ${count} trips`, () => download(`/v1/trips/sheet?vehicleId=${oldCar.vehicleId}`, token));
  await measure(`a check of ${count} trips`, () => checkAll(token, oldCar.vehicleId, allTime.from, allTime.to));
  await measure('the archive of an account', async () => {
    const { link } = await call<{ link: string }>(`/v1/users/${sub}/archive`, { token, body: { currentPassword: password } });
    await download(link);
  });
  const samples = `/v1/vehicles/${oldCar.vehicleId}/samples`;
  const range = new URLSearchParams(times).toString();
  await measure('the samples of two years as a file', () => download(`${samples}/file?${range}`, token));
  await measure('the deletion of the samples of two years', () => call(`${samples}?${range}`, { token, method: 'DELETE' }));
  const path = join(dataDir, 'imported');
  for (const { name, file, write } of recordings) {
    await write(path, options.rows, options.seed);
    const content = new Uint8Array(await readFile(path));
    // The files name the same car, which an account has once.
    const { email } = await addPerson(connection, `${name.toLowerCase()}@example.org`);
    const owner = await signIn(email);
    await measure(`an import of ${options.rows.toLocaleString('en')} rows of ${name}`, () => importFile(owner, { name: file, content }));
  }
  await publish(
    {
      name: 'stalls',
      title: 'Stalls of the event loop',
      postgres,
      measured: `The program as a process of its own on the embedded database. Measured inside of it is the longest time for which its event loop answered nothing: without the time in which its thread was ready and other programs had the processors, and by the clock with \`monitorEventLoopDelay\`, which they lengthen. Uploads have ${options.megabytes} MB; the archive has ${options.samples} samples.`,
      figures,
    },
    options.record,
  );
} finally {
  await program.stop();
  await installation.close();
}
