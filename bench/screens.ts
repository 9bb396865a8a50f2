// The response times of the screens: every call they make, over HTTP, with more vehicles and with more years.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@wattbook/simulator/random';
import type { VehicleId } from '@wattbook/domain/ids';
import { type Household, openHousehold } from './product/household.ts';
import { openInstallation } from './product/installation.ts';
import { type Program, startProgram } from './product/program.ts';
import { type CallFacts, type ScreenCall, screenCalls } from './product/screen-calls.ts';
import { type FilledDatabase, fillDatabases } from './product/three-databases.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median, percentile } from './report/statistics.ts';

const options = readOptions({ vehicles: 10, years: 3, timesVehicles: 10, timesYears: 5, rounds: 200, warm: 20, seed: 1 });
const installation = await openInstallation();
const agent = new Agent({ keepAlive: true });
const random = randomFrom(options.seed);

interface Side extends Household {
  readonly database: FilledDatabase;
  readonly program: Program;
  readonly times: Map<ScreenCall, number[]>;
}

function sendRequest(
  url: string,
  token: string | null,
  body?: object,
): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'accept-encoding': 'gzip',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const start = performance.now();
    const call = request(url, { method: payload === undefined ? 'GET' : 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), ms: performance.now() - start }),
      );
    });
    call.once('error', reject);
    call.end(payload);
  });
}

async function openSide(database: FilledDatabase, email: string, vehicles: readonly VehicleId[]): Promise<Side> {
  const program = await startProgram({
    dataDir: database.dataDir,
    databaseUrl: database.url,
    settings: { DATABASE_OWNER_URL: database.ownerUrl },
  });
  const household = await openHousehold(program.url, email, vehicles);
  return { ...household, database, program, times: new Map(screenCalls.map((call) => [call, []])) };
}

/** One call of each kind on every side; the first side changes with every round. */
async function runRound(sides: readonly Side[], vehicles: readonly VehicleId[], until: number, round: number): Promise<void> {
  const vehicleId = vehicles[Math.floor(random.next() * vehicles.length)] as VehicleId;
  const [trip, charge] = [Math.floor(random.next() * 50), Math.floor(random.next() * 20)];
  for (const call of screenCalls) {
    for (let offset = 0; offset < sides.length; offset += 1) {
      const side = sides[(offset + round) % sides.length];
      const listed = side?.shown.get(vehicleId);
      if (side === undefined || listed === undefined) continue;
      const facts: CallFacts = {
        vehicleId,
        until,
        userId: side.userId,
        tripId: listed.trips[trip] ?? '',
        chargeId: listed.charges[charge] ?? '',
      };
      const response = await sendRequest(`${side.program.url}${call.path(facts)}`, side.token, call.body?.(facts));
      if (response.status !== 200)
        throw new Error(`${call.screen}, ${call.name} answered ${response.status}: ${response.text.slice(0, 300)}`);
      if (round >= options.warm) side.times.get(call)?.push(response.ms);
    }
  }
}

function compare(base: Side, other: Side, maxRatio: number, orBelow: number, what: string): Figure[] {
  const all = (side: Side) => percentile([...side.times.values()].flat(), 0.95);
  const ratios = screenCalls.map((call) => {
    const [ours, theirs] = [other.times.get(call) ?? [], base.times.get(call) ?? []];
    return { call, ratio: median(ours) / median(theirs), p95: percentile(ours, 0.95) };
  });
  const judged = ratios.filter(({ p95 }) => p95 >= orBelow);
  const worst = judged.toSorted((a, b) => b.ratio - a.ratio)[0];
  const limit = `at most ${maxRatio} times${orBelow > 0 ? `, or under ${orBelow} ms` : ''}`;
  const [ours, theirs] = [all(other), all(base)];
  return [
    {
      what: `${what}: p95 of all calls`,
      figure: `${ours.toFixed(1)} ms, ${(ours / theirs).toFixed(2)} times`,
      limit,
      met: ours / theirs <= maxRatio || ours < orBelow,
    },
    worst === undefined
      ? { what: `${what}: the call that grows most`, figure: `none, all p95 under ${orBelow} ms`, limit, met: true }
      : {
          what: `${what}: the call that grows most (${worst.call.screen}, ${worst.call.name}), median`,
          figure: `${worst.ratio.toFixed(2)} times`,
          limit,
          met: worst.ratio <= maxRatio,
        },
  ];
}

const sides: Side[] = [];
try {
  const { databases, person, cars, until } = await fillDatabases(installation, options);
  const vehicles = cars.map(({ vehicleId }) => vehicleId);
  for (const database of databases) sides.push(await openSide(database, person.email, vehicles));
  // The programs settle due segments before the measurement.
  await pause(3000);
  for (let round = 0; round < options.warm + options.rounds; round += 1) await runRound(sides, vehicles, until, round);
  const [base, more, longer] = sides as [Side, Side, Side];
  const ms = (side: Side, call: ScreenCall, share: number) => percentile(side.times.get(call) ?? [], share).toFixed(1);
  const worst = Math.max(...screenCalls.map((call) => percentile(base.times.get(call) ?? [], 0.95)));
  await publish(
    {
      name: 'screens',
      title: 'What screens wait for',
      postgres: installation.postgres,
      measured: `Every call of every screen over HTTP with a session, one after the other, each ${options.rounds} times after ${options.warm} to warm up, for one person with ${options.vehicles} vehicles and ${options.years} years. Three programs on three databases of one cluster take turns: as it is, with ${options.timesVehicles} times the vehicles (of other accounts), with ${options.timesYears} times the years. A car drives and charges about 1,800 times a year.`,
      figures: [
        ...screenCalls.map((call) => ({
          what: `${call.screen}: ${call.name}`,
          figure: `p50 ${ms(base, call, 0.5)} ms, p95 ${ms(base, call, 0.95)} ms; p95 with more vehicles ${ms(more, call, 0.95)} ms, more years ${ms(longer, call, 0.95)} ms`,
        })),
        { what: 'the slowest p95', figure: `${worst.toFixed(1)} ms`, limit: 'at most 50 ms', met: worst <= 50 },
        ...compare(base, more, 1.2, 0, `${options.timesVehicles} times the vehicles`),
        ...compare(base, longer, 1.5, 10, `${options.timesYears} times the years`),
      ],
    },
    options.record,
  );
} finally {
  for (const { program } of sides) await program.stop();
  await installation.close();
}
