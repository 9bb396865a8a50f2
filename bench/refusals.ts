// What a push costs that consists mostly of refused values, compared with a clean one.
import { performance } from 'node:perf_hooks';
import { addCar, addPerson, openInstallation, type Vehicle } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { push } from './product/push.ts';
import { type Stall, stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ samples: 1000, fields: 130, rounds: 40, warmUp: 10 });
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;
const start = Date.now() - 86_400_000;

const sampleAt = (at: number) => ({
  ts: start + at * 1000,
  soc: 50,
  odometerKm: 1000 + at / 100,
  lat: 48 + at / 1e6,
  lon: 11.5,
  speedKmh: 36,
});
/** Short names: a push may have 1 MB. */
const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (n: number): string =>
  (n < letters.length ? '' : nameOf(Math.floor(n / letters.length) - 1)) + (letters[n % letters.length] ?? '');
const unknown = Object.fromEntries(Array.from({ length: options.fields }, (_, n) => [nameOf(n), 1]));
const impossible = {
  rangeKm: 9999,
  heading: 999,
  elevationM: 9999,
  powerKw: 9999,
  batteryA: 9999,
  batteryV: 9999,
  gear: 'X',
  charging: 'X',
};

/** The kinds of pushes, each with its own car. */
const kinds = {
  clean: {},
  [`${options.fields} unknown fields`]: unknown,
  '8 impossible values': impossible,
} as const;

function bodyOf(round: number, added: object): Buffer {
  const samples = Array.from({ length: options.samples }, (_, n) => ({ ...sampleAt(round * options.samples + n), ...added }));
  return Buffer.from(JSON.stringify(samples));
}

async function timePush(url: string, { token }: Vehicle, body: Buffer): Promise<number> {
  const begin = performance.now();
  const { status, text } = await push(url, token, body);
  if (status !== 202) throw new Error(`a push answered ${status}: ${text.slice(0, 300)}`);
  return performance.now() - begin;
}

try {
  const person = await addPerson(connection);
  const program = await startProgram({ dataDir });
  let stall: Stall;
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  try {
    const cars = new Map<string, Vehicle>();
    for (const kind of Object.keys(kinds)) cars.set(kind, await addCar(connection, person, kind));
    const pushEachKind = async (round: number): Promise<void> => {
      for (const [kind, added] of Object.entries(kinds)) {
        const took = await timePush(program.url, cars.get(kind) as Vehicle, bodyOf(round, added));
        if (round >= options.warmUp) times.get(kind)?.push(took);
      }
    };
    for (let round = 0; round < options.warmUp; round += 1) await pushEachKind(round);
    await program.readStall();
    for (let round = 0; round < options.rounds; round += 1) await pushEachKind(options.warmUp + round);
    stall = await program.readStall();
  } finally {
    await program.stop();
  }
  const { rows } = await connection.pool.run<{ rows: number }>('all_accounts', 'select count(*)::int as rows from quarantine');
  const clean = median(times.get('clean') ?? []);
  const figures = [...times].map(([kind, of]) => {
    const ratio = median(of.map((time, round) => time / (times.get('clean')?.[round] ?? Number.NaN)));
    const figure = `${count(median(of))} ms, ${ratio.toFixed(2)} times a clean push`;
    return kind === 'clean'
      ? { what: `push of ${count(options.samples)} samples, clean`, figure: `${count(clean)} ms` }
      : { what: `the same with ${kind} in each sample`, figure, limit: 'at most 3 times', met: ratio <= 3 };
  });
  await publish(
    {
      name: 'refusals',
      title: 'Pushes of refused values',
      postgres,
      measured: `The program as a process of its own on the embedded database. One sender pushes batches of ${count(options.samples)} samples in order over HTTP to three cars in turns and waits for each answer: clean ones, ones with ${options.fields} unknown fields in each sample, and ones with 8 impossible values in each. ${options.rounds} rounds after ${options.warmUp} to warm up; the ratio is the median of the ratios of each round.`,
      figures: [...figures, { what: 'rows in quarantine after all of it', figure: count(rows[0]?.rows ?? 0) }, stallFigure(stall)],
    },
    options.record,
  );
} finally {
  await installation.close();
}
