// The statements of intake in order, the size of the state of a vehicle, and the cost of a backlog that arrives after a live sample.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { foldMany } from '@wattbook/domain/detection/fold';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState, serializeState } from '@wattbook/domain/detection/state';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { prepareHotDays } from '@wattbook/server/telemetry/telemetry-jobs';
import { carLife, denseLife } from './cars/car-life.ts';
import { erraticLife } from './cars/erratic-life.ts';
import { addCar, addPerson, openInstallation, type Vehicle } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { longestOf, stallFigure } from './product/stalls.ts';
import { bodiesOf, push, pushAll } from './product/push.ts';
import { countStatements } from './product/statements.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ batches: 200, years: 3, lives: 3, seed: 1 });
const [hour, day] = [3_600_000, 86_400_000];
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;
const { pool } = connection;
const person = await addPerson(connection);

/** The statements of in-order batches, and how often the tables of samples were read meanwhile. */
async function measureIntake() {
  const car = await addCar(connection, person, 'In order');
  const life = carLife({ seed: options.seed, source: 'push', from: Date.now() - 7 * day, until: Date.now(), ...denseLife });
  const telemetry = openTelemetry({ pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const samples = life.take(50 * options.batches).toArray();
  // As at the start of the program: the partitions of the coming days exist.
  await prepareHotDays({ pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now());
  const before = await readsOfSamples();
  const statements = await countStatements(pool, async () => {
    for (let at = 0; at < samples.length; at += 50) await telemetry.receiveSamples(car, samples.slice(at, at + 50));
  });
  return { statements, reads: (await readsOfSamples()) - before };
}

/** Rows of hot samples that were read since the start of the database, by scans and by indexes, as PostgreSQL counts them. */
async function readsOfSamples(): Promise<number> {
  // Sessions report their counts with a delay of up to a second.
  await pause(1500);
  const { rows } = await pool.run<{ read: number }>(
    'all_accounts',
    `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_user_tables where relname ~ '^samples'`,
  );
  return rows[0]?.read ?? 0;
}

/** The largest serialised state, in bytes, over long lives of ordinary and of strange cars. */
function measureState(): { readonly ordinary: number; readonly erratic: number } {
  const settings = [{ from: 0, settings: { ...defaultSettings, capacityKwh: 75 } }];
  const from = Date.UTC(2023, 0, 1);
  let [ordinary, erratic] = [0, 0];
  let state = emptyState();
  for (const sample of carLife({
    seed: options.seed,
    source: 'push',
    from,
    until: from + options.years * 365 * day,
    driveEvery: 30,
    chargeEvery: 60,
    parkedEvery: 600,
  })) {
    state = foldMany(state, [sample], settings).state;
    ordinary = Math.max(ordinary, Buffer.byteLength(serializeState(state)));
  }
  for (let seed = 1; seed <= options.lives; seed += 1) {
    let other = emptyState();
    for (const sample of erraticLife(seed)) {
      other = foldMany(other, [sample], settings).state;
      erratic = Math.max(erratic, Buffer.byteLength(serializeState(other)));
    }
  }
  return { ordinary, erratic };
}

const versionOf = async ({ vehicleId }: Vehicle) => {
  const { rows } = await pool.run<{ version: number; waits: boolean; folded: number }>(
    'all_accounts',
    `select version::int as version, dirty_from is not null as waits from vehicle_state where vehicle_id = $1`,
    [vehicleId],
  );
  return rows[0] ?? { version: 0, waits: false };
};

/** Pushes eight hours at one sample a second, in 58 batches, after a live sample: every later write of the state is a replay. */
async function pushBacklog(isSlow: boolean) {
  const car = await addCar(connection, person, isSlow ? 'Slow backlog' : 'Backlog');
  const until = Date.now() - 60_000;
  const life = carLife({
    seed: options.seed,
    source: 'push',
    from: until - 8 * hour,
    until,
    driveEvery: 1,
    chargeEvery: 1,
    parkedEvery: 1,
  });
  const samples = life.toArray();
  const program = await startProgram({ dataDir });
  try {
    await pushAll(program.url, car.token, bodiesOf([{ ...(samples.at(-1) ?? { source: 'push' }), ts: Date.now() }], 1));
    const { version } = await versionOf(car);
    const bodies = bodiesOf(samples, Math.ceil(samples.length / 58));
    await program.readStall();
    const start = performance.now();
    for (const body of bodies) {
      const { status } = await push(program.url, car.token, body);
      if (status !== 202) throw new Error(`a push answered ${status}`);
      if (isSlow) await pause(1000);
    }
    const sent = performance.now();
    for (let now = await versionOf(car); now.waits; now = await versionOf(car)) await pause(20);
    const replays = (await versionOf(car)).version - version;
    return {
      batches: bodies.length,
      samples: samples.length,
      replays,
      sentIn: (sent - start) / 1000,
      foldedIn: (performance.now() - sent) / 1000,
      stall: await program.readStall(),
    };
  } finally {
    await program.stop();
  }
}

try {
  const { statements, reads } = await measureIntake();
  for (const [text, times] of statements) console.log(`${String(times).padStart(6)} x ${text}`);
  const readers = [...statements.keys()].filter((text) => /\b(from|join) samples(_\d+)?\b/i.test(text) && !/^copy /i.test(text));
  const state = measureState();
  const backlog = await pushBacklog(false);
  const slow = await pushBacklog(true);
  const listed = [...statements].map(([text, times]) => `${times} x \`${text.length > 60 ? `${text.slice(0, 60)} ...` : text}\``);
  await publish(
    {
      name: 'in-order',
      title: 'Intake in order, and a backlog',
      postgres,
      measured: `${options.batches} batches of 50 samples in order: every statement that intake sends is counted, and PostgreSQL's own count of rows read from the tables of samples is taken before and after. The state: a life of the simulator of ${options.years} years, and ${options.lives} weeks in which four sources send four different lives as one, with values that jump and go unknown, serialised after every sample. The backlog: one live sample, then 8 hours at 1 Hz in 58 batches of the program's real route.`,
      figures: [
        { what: 'statements that read stored samples', figure: String(readers.length), limit: '0', met: readers.length === 0 },
        { what: 'stored samples that were read', figure: String(reads), limit: '0', met: reads === 0 },
        {
          what: `largest state in ${options.years} years`,
          figure: `${count(state.ordinary)} bytes`,
          limit: 'under 8,192 bytes',
          met: state.ordinary < 8192,
        },
        {
          what: 'largest state of strange cars',
          figure: `${count(state.erratic)} bytes`,
          limit: 'under 8,192 bytes',
          met: state.erratic < 8192,
        },
        ...[backlog, slow].flatMap(({ batches, samples, replays, sentIn, foldedIn }, index) => [
          {
            what: `replays of ${count(samples)} samples in ${batches} batches${index === 0 ? '' : ', one a second'}`,
            figure: String(replays),
            limit: index === 0 ? 'at most 3' : 'at most 8',
            met: replays <= (index === 0 ? 3 : 8),
          },
          {
            what: index === 0 ? 'sent in, then folded after' : 'the same, one batch a second',
            figure: `${sentIn.toFixed(1)} s, ${foldedIn.toFixed(1)} s`,
          },
        ]),
        stallFigure(longestOf([backlog.stall, slow.stall])),
      ],
      remarks: listed,
    },
    options.record,
  );
} finally {
  await installation.close();
}
