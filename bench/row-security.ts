// What row level security costs: the calls of the screens and pushes of samples, with it and without it.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@wattbook/server/db/connect';
import { allAccountsRoleOf } from '@wattbook/server/db/row-security';
import { withClient } from '@wattbook/server/db/with-client';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { randomFrom } from '@wattbook/simulator/random';
import { carLife } from './cars/car-life.ts';
import { addCar, addPerson, openInstallation, type Vehicle } from './product/installation.ts';
import { push } from './product/push.ts';
import { screenCalls } from './product/screen-calls.ts';
import { openSide, readStalls, runRound, type Side, type SideDatabase } from './product/screen-sides.ts';
import { stallFigure } from './product/stalls.ts';
import { importLife } from './product/filled-databases.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ years: 1, pushers: 8, rounds: 200, warm: 20, seed: 1 });
const installation = await openInstallation();
const random = randomFrom(options.seed);
const day = 86_400_000;
const maxRatio = 1.03;
/** Samples of a push: a car that sends each sample at once, a usual batch, and one of `intake`. */
const pushSizes = [1, 50, 500];

function named(url: string, database: string, user?: string): string {
  const changed = Object.assign(new URL(url), { pathname: `/${database}` });
  return user === undefined ? changed.href : Object.assign(changed, { username: user, password: user }).href;
}

/** A database with row level security and a copy without it: there the role of the program inherits the one for all accounts, so that the program does not use it. */
async function fill() {
  const { connection, owner, ownerUrl } = installation;
  const dataDir = join(installation.dataDir, 'programs');
  const limited: SideDatabase = { dataDir, url: named(connection.url, 'limited'), ownerUrl: named(ownerUrl, 'limited') };
  const open: SideDatabase = { dataDir, url: named(connection.url, 'open', 'inheriting'), ownerUrl: named(ownerUrl, 'open') };
  await owner.query('create database limited');
  const opened = await connect({ dataDir, databaseUrl: limited.url, databaseOwnerUrl: limited.ownerUrl });
  await openInstallationSecrets(dataDir, opened.database.directory);
  const until = Math.floor(Date.now() / day) * day;
  const reader = await addPerson(opened);
  const car = await addCar(opened, reader);
  const from = until - options.years * 365 * day;
  await importLife(opened, car, carLife({ seed: options.seed, source: 'push', from, until, denseFrom: until - 30 * day, ...sparse }), {
    from,
    to: until,
  });
  const pushers: Vehicle[] = [];
  for (let pusher = 0; pusher < options.pushers; pusher += 1)
    pushers.push(await addCar(opened, await addPerson(opened, `pusher-${pusher}@example.org`)));
  await opened.close();
  await owner.query('create database open template limited');
  await owner.query(`create role inheriting inherit login password 'inheriting'`);
  await owner.query(`create role ${allAccountsRoleOf('inheriting')}; grant ${allAccountsRoleOf('inheriting')} to inheriting`);
  await withClient(open.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select relname as name from pg_class where relrowsecurity');
    for (const { name } of rows) await client.query(`alter table ${name} disable row level security`);
  });
  for (const { ownerUrl: url } of [limited, open]) await withClient(url, (client) => client.query('vacuum analyze'));
  return { databases: [limited, open], reader, vehicleId: car.vehicleId, pushers, until };
}

const sparse = { driveEvery: 15, chargeEvery: 120, parkedEvery: 1800 };

/** Samples of a car that drives, each push after the one before. */
function bodyOf(first: number, size: number): Buffer {
  const samples = Array.from({ length: size }, (_, n) => ({
    ts: Date.now() - 5 * day + (first + n) * 1000,
    gear: 'D',
    speedKmh: 36,
    soc: 80,
    odometerKm: 1000 + (first + n) / 100,
    lat: 48 + (first + n) / 1e5,
    lon: 11.5,
  }));
  return Buffer.from(JSON.stringify(samples));
}

async function timePush(side: Side, { token }: Vehicle, body: Buffer): Promise<number> {
  const begin = performance.now();
  const { status, text } = await push(side.program.url, token, body);
  if (status !== 202) throw new Error(`a push answered ${status}: ${text.slice(0, 300)}`);
  return performance.now() - begin;
}

/** Of the two calls that follow each other: other load of the machine changes from pair to pair, and affects both of one. */
const ratioOf = ([limited = [], open = []]: readonly (readonly number[])[]) =>
  median(limited.map((time, pair) => time / (open[pair] ?? Number.NaN)));

function figureOf(what: string, times: readonly (readonly number[])[], limit = true): Figure {
  const [limited, open] = times.map((of) => median(of));
  const ratio = ratioOf(times);
  const figure = `${limited?.toFixed(2)} ms beside ${open?.toFixed(2)} ms, ${ratio.toFixed(3)} times`;
  return limit ? { what, figure, limit: `at most ${maxRatio} times`, met: ratio <= maxRatio } : { what, figure };
}

const sides: Side[] = [];
try {
  const { databases, reader, vehicleId, pushers, until } = await fill();
  for (const database of databases) sides.push(await openSide(database, reader.email, [vehicleId]));
  await pause(3000);
  await readStalls(sides);
  const pushes = pushSizes.map((size) => ({ size, times: sides.map(() => [] as number[]) }));
  let sent = 0;
  const pushToAll = async ({ size, times }: (typeof pushes)[number], round: number): Promise<void> => {
    for (const pusher of pushers) {
      const body = bodyOf(sent, size);
      for (let offset = 0; offset < sides.length; offset += 1) {
        const index = (offset + round) % sides.length;
        const took = await timePush(sides[index] as Side, pusher, body);
        if (round >= options.warm) times[index]?.push(took);
      }
    }
    sent += size;
  };
  for (let round = 0; round < options.warm + options.rounds; round += 1)
    await runRound(sides, { round, vehicles: [vehicleId], until, random, counts: round >= options.warm });
  for (let round = 0; round < options.warm + options.rounds; round += 1) {
    for (const push of pushes) await pushToAll(push, round);
  }
  const stall = await readStalls(sides);
  const timesOf = (call: (typeof screenCalls)[number]) => sides.map(({ times }) => times.get(call) ?? []);
  const whole = sides.map(({ times }) => [...times.values()].reduce((sum, of) => sum + median(of), 0));
  const slowed = screenCalls.toSorted((a, b) => ratioOf(timesOf(b)) - ratioOf(timesOf(a)))[0] as (typeof screenCalls)[number];
  await publish(
    {
      name: 'row-security',
      title: 'Row level security',
      postgres: installation.postgres,
      measured: `Two programs on two databases of one cluster with the same rows take turns call by call: one limited to the account it works for by row level security, one without. First every call of every screen (one person, one vehicle, ${options.years} years), then ${options.pushers} cars of as many people push ${pushSizes.join(', ')} samples each over HTTP, so that the connections change from account to account; ${options.rounds} rounds after ${options.warm} to warm up. Times are medians, the ratios medians of the ratios of two calls that follow each other.`,
      figures: [
        figureOf(
          'all calls of the screens together',
          whole.map((sum) => [sum]),
        ),
        figureOf(`the call that it slows most (${slowed.screen}, ${slowed.name})`, timesOf(slowed), false),
        ...pushes.map(({ size, times }) => figureOf(`push of ${size} samples`, times)),
        stallFigure(stall),
      ],
    },
    options.record,
  );
} finally {
  for (const { program } of sides) await program.stop();
  await installation.close();
}
