// The route map of the dashboard: a year of three cars of the simulator on repeating routes, over HTTP.
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { createLines } from '@wattbook/server/telemetry/lines/lines.job';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife } from './cars/car-life.ts';
import { mergeRoutes } from './product/merge-routes.ts';
import { addCar, addPerson, openInstallation, password, type Vehicle } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median, percentile } from './report/statistics.ts';

const options = readOptions({ cars: 3, days: 365, rounds: 30, warm: 5, seed: 1 });
const day = 86_400_000;
const until = Math.floor(Date.now() / day) * day;
const pace = { driveEvery: 10, chargeEvery: 60, parkedEvery: 1200 };
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;

interface Route {
  readonly trips: number;
  readonly coordinates: readonly (readonly [number, number])[][];
  readonly counts: readonly number[];
}

async function importYear(car: Vehicle, seed: number): Promise<number> {
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const history = await telemetry.startHistory(car.accountId, car.vehicleId);
  let batch: Sample[] = [];
  let samples = 0;
  for (const sample of carLife({ seed, source: 'push', from: until - options.days * day, until, ...pace })) {
    samples += 1;
    batch.push(sample);
    if (batch.length < 5000) continue;
    await history.add(batch);
    batch = [];
  }
  await history.add(batch);
  await history.finish();
  return samples;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ readonly ms: number; readonly result: Result }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

let isOpen = true;
try {
  const person = await addPerson(connection);
  const cars: Vehicle[] = [];
  for (let index = 0; index < options.cars; index += 1) cars.push(await addCar(connection, person, `Car ${index}`));
  let samples = 0;
  for (const [index, car] of cars.entries()) samples += await importYear(car, options.seed + index);
  const drawing = await timed(async () => {
    for (const car of cars) await createLines({ pool: connection.pool }, car);
  });
  const { rows } = await connection.pool.run<{ lines: number; points: number; bytes: number; trips: number }>(
    'all_accounts',
    `select count(*) as lines, sum(point_count) as points, pg_total_relation_size('trip_lines') as bytes, (select count(*) from trips) as trips from trip_lines`,
  );
  const stored = rows[0];
  if (stored === undefined || stored.lines !== stored.trips) throw new Error(`not every trip has a line: ${JSON.stringify(stored)}`);
  const mergedMs = await mergeRoutes(connection);
  await connection.pool.run('all_accounts', 'vacuum analyze');
  await connection.close();
  isOpen = false;

  const program = await startProgram({ dataDir });
  try {
    const post = async (path: string, body: object, token?: string) => {
      const response = await fetch(`${program.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.text();
    };
    const signedIn = JSON.parse(await post('/authentication', { grant_type: 'password', email: person.email, password })) as {
      access_token: string;
    };
    const route = (car: Vehicle, days: number) =>
      post(
        `/v1/vehicles/${car.vehicleId}/route`,
        { from: new Date(until - days * day).toISOString(), to: new Date(until).toISOString() },
        signedIn.access_token,
      );
    const allTrips = async (car: Vehicle) => {
      const response = await fetch(`${program.url}/v1/vehicles/${car.vehicleId}/report-trips`, {
        headers: { authorization: `Bearer ${signedIn.access_token}` },
      });
      if (!response.ok) throw new Error(`report-trips answered ${response.status}`);
      return response.text();
    };
    const times = {
      all: [] as number[],
      month: [] as number[],
      year: [] as number[],
      sequential: [] as number[],
      together: [] as number[],
    };
    let responses: string[] = [];
    const measure = async (round: number) => {
      const car = cars[round % cars.length] as Vehicle;
      const month = await timed(() => route(car, 30));
      const year = await timed(() => route(car, options.days));
      const all = await timed(() => allTrips(car));
      const sequential = await timed(async () => {
        for (const each of cars) await route(each, options.days);
      });
      const together = await timed(() => Promise.all(cars.map((each) => route(each, options.days))));
      responses = together.result;
      return { all: all.ms, month: month.ms, year: year.ms, sequential: sequential.ms, together: together.ms };
    };
    for (let round = 0; round < options.warm; round += 1) await measure(round);
    await program.readStall();
    for (let round = 0; round < options.rounds; round += 1) {
      const took = await measure(options.warm + round);
      times.all.push(took.all);
      times.month.push(took.month);
      times.year.push(took.year);
      times.sequential.push(took.sequential);
      times.together.push(took.together);
    }
    const stall = await program.readStall();
    const routes = responses.map((response) => JSON.parse(response) as Route);
    const vertices = routes.map(({ coordinates }) => coordinates.reduce((sum, line) => sum + line.length, 0));
    const maxOf = (values: readonly number[]) => Math.max(...values);
    const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
    const ms = (values: readonly number[]) => `p50 ${median(values).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms`;
    await publish(
      {
        name: 'route',
        title: 'The route map',
        postgres,
        measured: `${options.days} days of ${options.cars} cars of the simulator whose ways repeat (to work and back, errands, journeys), ${count(stored.trips / options.cars)} trips and ${count(samples / options.cars)} samples each, imported as history; then their lines made by the job; then the call of the route map over HTTP, ${options.rounds} times after ${options.warm} to warm up.`,
        figures: [
          {
            what: 'making the lines',
            figure: `${(drawing.ms / stored.lines).toFixed(1)} ms a trip, ${(drawing.ms / 1000).toFixed(1)} s in all`,
          },
          {
            what: 'size of the lines',
            figure: `${(stored.bytes / stored.lines).toFixed(0)} bytes a trip with its indexes, ${(stored.points / stored.lines).toFixed(0)} points`,
          },
          { what: 'a month of one car', figure: ms(times.month), limit: 'p95 at most 50 ms', met: percentile(times.month, 0.95) <= 50 },
          {
            what: `all ${options.days} days of one car, merged by the job`,
            figure: ms(times.all),
            limit: 'p95 at most 25 ms',
            met: percentile(times.all, 0.95) <= 25,
          },
          { what: 'merging all of one car in the job', figure: `${mergedMs.toFixed(0)} ms` },
          { what: `${options.days} days of one car, merged for the call`, figure: ms(times.year) },
          { what: 'the same of all cars in turn', figure: ms(times.sequential) },
          {
            what: 'the same of all cars at once',
            figure: ms(times.together),
            limit: 'p95 under 1000 ms',
            met: percentile(times.together, 0.95) < 1000,
          },
          {
            what: 'vertices of an answer',
            figure: `at most ${count(maxOf(vertices))} in ${count(maxOf(routes.map(({ counts }) => counts.length)))} lines`,
            limit: 'at most 5,000',
            met: maxOf(vertices) <= 5000,
          },
          {
            what: 'size of an answer',
            figure: `at most ${kb(maxOf(responses.map((response) => response.length)))}, compressed ${kb(maxOf(responses.map((response) => gzipSync(response).length)))}`,
          },
          stallFigure(stall),
        ],
      },
      options.record,
    );
  } finally {
    await program.stop();
  }
} finally {
  await installation.close(isOpen);
}
