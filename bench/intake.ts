// Push intake through the real route with detection on, and parsed history, each compared with COPY of the same rows.
import { performance } from 'node:perf_hooks';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { carLife, denseLife, type Pace } from './cars/car-life.ts';
import { makeCopyTable, timeCopy } from './product/copy-rows.ts';
import { addCar, addPerson, openInstallation, type Vehicle } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { bodiesOf, pushAll } from './product/push.ts';
import { type Stall, stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ rows: 40_000, senders: 4, batch: 500, rounds: 9, history: 1_000_000, historyRounds: 5, seed: 1 });
const day = 86_400_000;
/** Dense enough for a week to contain the rows of a round. */
const streamed = { driveEvery: 1, chargeEvery: 3, parkedEvery: 20 } as const satisfies Pace;
const installation = await openInstallation();
const { connection, dataDir, owner, postgres } = installation;

async function inSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The first `rows` samples of a car from a time on; throws if there are fewer until now. */
function firstSamples(seed: number, from: number, rows: number, pace: Pace): Sample[] {
  const samples = carLife({ seed, source: 'push', from, until: Date.now(), ...pace })
    .take(rows)
    .toArray();
  if (samples.length < rows) throw new Error(`there are only ${samples.length} samples until now`);
  return samples;
}

/** Rows per second of one round of all senders at once; each has its own vehicle without earlier samples. */
async function pushRound(url: string, cars: readonly Vehicle[], lives: readonly (readonly Sample[])[]): Promise<number> {
  const bodies = lives.map((life) => bodiesOf(life, options.batch));
  const seconds = await inSeconds(() => Promise.all(cars.map((car, index) => pushAll(url, car.token, bodies[index] ?? []))));
  return (options.rows * cars.length) / seconds;
}

async function measurePush() {
  const person = await addPerson(connection, 'push@example.org');
  const program = await startProgram({ dataDir });
  const found = { push: [] as number[], copy: [] as number[], copyBySender: [] as number[] };
  let stall: Stall;
  try {
    for (let round = 0; round <= options.rounds; round += 1) {
      // Within the retention: hot rows, as those of a live car.
      const lives = Array.from({ length: options.senders }, (_, index) =>
        firstSamples(options.seed + index, Date.now() - 7 * day, options.rows, streamed),
      );
      const cars = await Promise.all(lives.map((_, index) => addCar(connection, person, `Car ${round}-${index}`)));
      const rowSets = lives.map((samples, index) => ({ ...(cars[index] as Vehicle), samples }));
      const table = await makeCopyTable(owner);
      const copy = await timeCopy(owner, table, rowSets, 1);
      const copyBySender = await timeCopy(owner, await makeCopyTable(owner), rowSets, options.senders);
      const pushed = await pushRound(program.url, cars, lives);
      console.log(
        `round ${round}: push ${count(pushed)} rows/s, COPY ${count(copy)}, COPY on ${options.senders} connections ${count(copyBySender)}`,
      );
      // The first round warms up.
      if (round === 0) {
        await program.readStall();
        continue;
      }
      found.push.push(pushed);
      found.copy.push(copy);
      found.copyBySender.push(copyBySender);
    }
    stall = await program.readStall();
  } finally {
    await program.stop();
  }
  return { ...found, stall };
}

async function measureHistory() {
  const person = await addPerson(connection, 'history@example.org');
  const found = { history: [] as number[], copy: [] as number[] };
  const samples = firstSamples(options.seed + 100, Date.now() - 2 * 365 * day, options.history, denseLife);
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  for (let round = 0; round < options.historyRounds; round += 1) {
    const car = await addCar(connection, person, `Old car ${round}`);
    const copy = await timeCopy(owner, await makeCopyTable(owner), [{ ...car, samples }], 1);
    const seconds = await inSeconds(async () => {
      const history = await telemetry.startHistory(car.accountId, car.vehicleId);
      for (let at = 0; at < samples.length; at += 5000) await history.add(samples.slice(at, at + 5000));
      await history.finish();
    });
    console.log(`round ${round}: history ${count(samples.length / seconds)} rows/s, COPY ${count(copy)}`);
    found.history.push(samples.length / seconds);
    found.copy.push(copy);
  }
  return found;
}

try {
  const push = await measurePush();
  const history = await measureHistory();
  // Per round: other load of the machine changes from round to round, and affects both sides of one round.
  const ratioOf = (ours: readonly number[], copies: readonly number[]) =>
    median(ours.map((rate, round) => rate / (copies[round] ?? Number.NaN)));
  const pushRatio = ratioOf(push.push, push.copy);
  const bySender = ratioOf(push.push, push.copyBySender);
  const historyRatio = ratioOf(history.history, history.copy);
  await publish(
    {
      name: 'intake',
      title: 'Intake beside COPY',
      postgres,
      measured: `The program as a process of its own on the embedded database with its durable settings. ${options.senders} senders, each one car, push batches of ${options.batch} in order over HTTP and wait for each answer; every sample is checked, stored, folded, and its periods are written. COPY: the same rows, all columns of \`Sample\` and the same key, one binary COPY on one connection into a table like the hot one. ${count(options.rows * options.senders)} rows a round, ${options.rounds} rounds after one to warm up, taking turns. History: ${count(options.history)} samples that are parsed already, ${options.historyRounds} rounds. The ratios are medians of the ratios of each round.`,
      figures: [
        { what: 'push, detection on', figure: `${count(median(push.push))} rows/s` },
        { what: 'COPY of the same rows', figure: `${count(median(push.copy))} rows/s` },
        { what: 'push / COPY', figure: pushRatio.toFixed(2), limit: 'at least 0.25', met: pushRatio >= 0.25 },
        { what: `push / COPY on ${options.senders} connections at once`, figure: bySender.toFixed(2) },
        stallFigure(push.stall),
        { what: 'history of parsed samples', figure: `${count(median(history.history))} rows/s` },
        { what: 'COPY of the same rows', figure: `${count(median(history.copy))} rows/s` },
        { what: 'history / COPY', figure: historyRatio.toFixed(2), limit: 'at least 0.60', met: historyRatio >= 0.6 },
      ],
      remarks: [
        'One process takes 13 to 15 µs of processor time a row with four senders, so that it can reach a quarter of COPY at best, with a processor of its own. Of that writing to the database is a fifth, collecting garbage a tenth, detection a ninth, encoding and storing rows a twelfth; the rest has no large part. Tried without gain, the two in turns in one process, medians of 8 rounds: the statements of one turn in one write (14.3 beside 14.2 µs, with one sender 26 beside 23), and 64 MB for young objects (15.6 to 18.6 beside 12.8 to 14.3 µs).',
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
