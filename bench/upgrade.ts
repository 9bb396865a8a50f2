// How long an installation that was lived in for years is silent after an upgrade, and how long the work behind it takes.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { versionPrefix } from '@wattbook/domain/detection/state';
import { openPool, type OwnerPool } from '@wattbook/server/db/pool';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { copyAsOlder } from '@wattbook/server/testing/older-copy';
import { carLife, denseLife } from './cars/car-life.ts';
import { copyVehicle } from './product/copy-vehicle.ts';
import { addCar, addPerson, openInstallation, password, type Vehicle } from './product/installation.ts';
import { type Program, startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

// `--watch 600`: the work behind the upgrade is watched for so many seconds only; 0: until it is done.
const options = readOptions({ samples: 5_000_000, days: 365, from: '0128-tickets', seed: 1, watch: 0 });
const day = 86_400_000;
const hourSeconds = 3600;
const installation = await openInstallation();
const { connection, dataDir, ownerUrl, postgres } = installation;
const emailOf = (n: number) => `driver-${n}@example.org`;

/** A year of one car by detection, and its rows again for as many others as have that many samples, each with an account of its own. */
async function fill(): Promise<{ readonly samples: number; readonly cars: number }> {
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const first = await addCar(connection, await addPerson(connection, emailOf(0)));
  const history = await telemetry.startHistory(first.accountId, first.vehicleId);
  const until = Date.now();
  const life = carLife({ seed: options.seed, source: 'push', from: until - options.days * day, until, ...denseLife }).toArray();
  await history.add(life);
  await history.finish();
  const cars = Math.max(1, Math.round(options.samples / life.length));
  for (let n = 1; n < cars; n += 1) await copyTo(first, n);
  return { samples: cars * life.length, cars };
}

async function copyTo(first: Vehicle, n: number): Promise<void> {
  await copyVehicle(connection, first, await addCar(connection, await addPerson(connection, emailOf(n))));
}

const inDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** The rows in the schema of an earlier version, with every timeline by earlier rules. */
async function makeOlder(): Promise<string> {
  const url = inDatabase(ownerUrl, 'older');
  await installation.owner.query('create database older template template0');
  await copyAsOlder(ownerUrl, url, options.from);
  return url;
}

const dueVehicles = `select count(*)::int as due from vehicle_state
  where not starts_with(state, '${versionPrefix}') or replay_at is not null or dirty_from is not null or lines_from is not null`;

interface Watched {
  /** Of each call of a screen that was answered, in milliseconds. */
  readonly times: readonly number[];
  readonly refused: number;
  readonly seconds: number;
  /** Cars that still wait for the new rules. */
  readonly due: number;
}

/** Opens lists as a person does, twice a second, until nothing waits for the new rules, or the time is over. */
async function watchUntilDone(program: Program, pool: OwnerPool): Promise<Watched> {
  const started = performance.now();
  const answer = await fetch(`${program.url}/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', email: emailOf(0), password }),
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const vehicles = (await (await fetch(`${program.url}/v1/vehicles`, { headers })).json()) as {
    readonly data: readonly { readonly id: string }[];
  };
  const address = `${program.url}/v1/trips?vehicleId=${vehicles.data[0]?.id}&limit=50&sort=-startTime`;
  const times: number[] = [];
  let refused = 0;
  for (;;) {
    const asked = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.ok) times.push(performance.now() - asked);
    else refused += 1;
    const { rows } = await pool.query<{ due: number }>(dueVehicles);
    const [seconds, due] = [(performance.now() - started) / 1000, rows[0]?.due ?? 0];
    if (due === 0 || (options.watch > 0 && seconds > options.watch)) return { times, refused, seconds, due };
    await pause(500);
  }
}

try {
  const { samples, cars } = await fill();
  const url = await makeOlder();
  const older = openPool(url);
  await older.pool.query(`update vehicle_state set state = overlay(state placing '[0,' from 1 for ${versionPrefix.length})`);
  const { rows: sizes } = await older.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const started = performance.now();
  const program = await startProgram({
    dataDir,
    databaseUrl: inDatabase(connection.url, 'older'),
    settings: { DATABASE_OWNER_URL: url },
    readyWithinMs: hourSeconds * 1000,
  });
  const silent = (performance.now() - started) / 1000;
  const watched = await watchUntilDone(program, older.pool);
  const stall = stallFigure(await program.readStall());
  await program.stop();
  await older.close();
  const slowest = Math.max(...watched.times);
  const done = samples * (1 - watched.due / cars);
  await publish(
    {
      name: options.watch > 0 ? 'upgrade-silence' : 'upgrade',
      title: options.watch > 0 ? 'An upgrade of an installation with many cars' : 'An upgrade after years',
      postgres,
      measured: `A database with ${count(samples)} samples of ${cars} cars of ${options.days} days (one of the simulator, the others with the same rows), ${count(Number(sizes[0]?.bytes) / 2 ** 20)} MB, at the schema after \`${options.from}\` and with timelines by earlier rules. The program starts on it: every later migration, then detection anew of every car from its first sample. Meanwhile one person opens the list of trips twice a second.`,
      figures: [
        {
          what: 'silence: from the start of the process to the first 200',
          figure: `${silent.toFixed(1)} s`,
          limit: 'under an hour',
          met: silent < hourSeconds,
        },
        watched.due === 0
          ? { what: 'until every car is of the new rules', figure: `${count(watched.seconds)} s` }
          : { what: `cars of the new rules after ${count(watched.seconds)} s`, figure: `${cars - watched.due} of ${cars}` },
        { what: 'samples a second by then', figure: count(done / watched.seconds) },
        {
          what: 'the list of trips meanwhile',
          figure: `p50 ${count(percentile(watched.times, 0.5))} ms, p95 ${count(percentile(watched.times, 0.95))} ms, longest ${count(slowest)} ms, ${watched.refused} refused`,
          limit: 'none refused',
          met: watched.refused === 0,
        },
        stall,
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
