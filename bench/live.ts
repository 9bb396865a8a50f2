// Open dashboards of driving cars, beside pushes of cars nobody looks at: what other calls wait for, and what the dashboards ask.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { carLife } from './cars/car-life.ts';
import type { Counts, Load } from './live/generator.ts';
import { copyVehicle, segmentTables } from './product/copy-vehicle.ts';
import { addCar, addPerson, openInstallation, password, type Vehicle } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { type CallFacts, screenCalls } from './product/screen-calls.ts';
import { importLife } from './product/filled-databases.ts';
import { stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

const options = readOptions({
  dashboards: 500,
  every: 10,
  others: 1000,
  batch: 50,
  calls: 20,
  days: 120,
  quiet: 60,
  warm: 30,
  seconds: 180,
  seed: 1,
});
const day = 86_400_000;
// Every viewer has an address of its own, as behind a proxy: the limits are those of one address.
process.env['TRUST_PROXY'] = 'on';
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;

const addressOf = (index: number) => `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;

async function signIn(url: string, email: string, address: string): Promise<string> {
  const body = { grant_type: 'password', email, password };
  const response = await fetch(`${url}/authentication`, jsonOf(body, { 'x-forwarded-for': address }));
  if (!response.ok) throw new Error(`the sign-in answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

interface Caller {
  readonly url: string;
  readonly token: string;
  readonly facts: CallFacts;
}

interface Measured {
  /** Milliseconds from the moment a call was due to the end of its answer. */
  readonly times: readonly number[];
  readonly failed: number;
}

/** Calls of screens at a fixed rate for some seconds, whether earlier ones are answered or not. */
async function measureCalls({ url, token, facts }: Caller, seconds: number): Promise<Measured> {
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const begin = performance.now();
  for (let index = 0; index < seconds * options.calls; index += 1) {
    const due = begin + (index * 1000) / options.calls;
    await pause(Math.max(0, due - performance.now()));
    const call = screenCalls[index % screenCalls.length];
    if (call === undefined) continue;
    const body = call.body?.(facts);
    // Another address each time: the rate is above the limit of one.
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(1000 + (index % 200)) };
    const request = body === undefined ? { headers } : jsonOf(body, headers);
    const answered = fetch(`${url}${call.path(facts)}`, request).then(async (response) => {
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${call.name} answered ${response.status}`);
      times.push(performance.now() - due);
    });
    open.push(
      answered.catch((error: unknown) => {
        console.log(error);
        failed += 1;
      }),
    );
  }
  await Promise.all(open);
  return { times, failed };
}

const jsonOf = (body: object, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The account whose calls are measured has the life of a car; the viewers have copies of its segments; the other cars begin. */
async function fill() {
  const until = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
  const person = await addPerson(connection);
  const car = await addCar(connection, person);
  const pace = { driveEvery: 15, chargeEvery: 120, parkedEvery: 1800 };
  await importLife(connection, car, carLife({ seed: options.seed, source: 'push', from: until - options.days * day, until, ...pace }), {
    from: 0,
    to: until,
  });
  const viewers: (Vehicle & { readonly email: string })[] = [];
  for (let index = 0; index < options.dashboards; index += 1) {
    const viewer = await addPerson(connection, `viewer-${index}@example.org`);
    const own = await addCar(connection, viewer);
    await copyVehicle(connection, car, own, { only: segmentTables });
    viewers.push({ ...own, email: viewer.email });
  }
  const fleet = await addPerson(connection, 'fleet@example.org');
  const others: string[] = [];
  for (let index = 0; index < options.others; index += 1) others.push((await addCar(connection, fleet, `Car ${index}`)).token);
  await connection.pool.run('all_accounts', 'vacuum analyze');
  return { person, car, viewers, others, until };
}

function monthMoments(offset: number): { readonly from: string; readonly to: string } {
  const now = new Date();
  const start = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  return { from: new Date(start(offset)).toISOString(), to: new Date(start(offset + 1) - 1).toISOString() };
}

async function measure() {
  const { person, car, viewers, others, until } = await fill();
  console.log(`${viewers.length} viewers and ${others.length} other cars`);
  const program = await startProgram({ dataDir });
  const generator = fork(new URL('live/generator.ts', import.meta.url));
  const { url } = program;
  try {
    const signedIn: Load['viewers'][number][] = [];
    for (const [index, { email, vehicleId, token }] of viewers.entries()) {
      const address = addressOf(index);
      signedIn.push({ vehicleId, pushToken: token, address, accessToken: await signIn(url, email, address) });
    }
    const token = await signIn(url, person.email, addressOf(2000));
    const userId = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
    const newest = async (noun: string) => {
      const response = await fetch(`${url}/v1/${noun}?vehicleId=${car.vehicleId}&limit=1&sort=-startTime&fields=id`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await response.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
    };
    const facts: CallFacts = { vehicleId: car.vehicleId, userId, until, tripId: await newest('trips'), chargeId: await newest('charges') };
    const caller = { url, token, facts };
    await measureCalls(caller, options.warm);
    const quiet = await measureCalls(caller, options.quiet);
    console.log(`without cars: p99 ${percentile(quiet.times, 0.99).toFixed(0)} ms`);

    const load: Load = {
      url,
      viewers: signedIn,
      everyMs: options.every * 1000,
      others,
      batch: options.batch,
      range: monthMoments(0),
      before: monthMoments(-1),
    };
    generator.send(load);
    await once(generator, 'message');
    await measureCalls(caller, options.warm);
    await program.readStall();
    generator.send('measure');
    const busy = await measureCalls(caller, options.seconds);
    generator.send('stop');
    const [counts] = (await once(generator, 'message')) as [Counts];
    return { quiet, busy, counts, stall: await program.readStall() };
  } finally {
    generator.kill();
    await program.stop();
  }
}

try {
  const { quiet, busy, counts, stall } = await measure();
  const { seconds, messages, calls, failed, samples, pushes } = counts;
  const each = (value: number) => `${count(value / seconds)} a second`;
  const all = Object.values(calls).reduce((sum, number) => sum + number, 0);
  const times = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`;
  const byName = Object.entries(calls)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, number]) => `${name} ${count(number / seconds)}`);
  await publish(
    {
      name: 'live',
      title: 'Open dashboards of driving cars',
      postgres,
      measured: `The program as a process of its own on the embedded database. Another process opens ${options.dashboards} dashboards of as many people in 20 seconds, each with a car of its own and ${options.days} days of segments, listens to their streams and calls what the client's own rules read again. Their cars drive 24 of 30 minutes and send a sample every ${options.every} seconds; ${options.others} cars that nobody looks at send one a second in batches of ${options.batch}. Meanwhile somebody else's screens make ${options.calls} calls a second, at fixed moments, each measured from the moment it was due. ${options.seconds} seconds after ${options.warm} to warm up; before it ${options.quiet} seconds without cars and dashboards.`,
      figures: [
        { what: 'other calls, without cars and dashboards', figure: times(quiet.times) },
        {
          what: 'other calls, beside them',
          figure: times(busy.times),
          limit: 'p99 at most 150 ms',
          met: percentile(busy.times, 0.99) <= 150,
        },
        { what: 'samples of watched cars', figure: each(samples.watched) },
        { what: 'samples of other cars', figure: each(samples.others) },
        { what: 'pushes', figure: times(pushes) },
        { what: 'events: states; changed segments', figure: `${each(messages['state'] ?? 0)}; ${each(messages['segments'] ?? 0)}` },
        { what: 'calls of the dashboards', figure: each(all), limit: 'at most one for two samples', met: all <= samples.watched / 2 },
        { what: 'refused or failed', figure: String(failed + busy.failed), limit: '0', met: failed + busy.failed === 0 },
        stallFigure(stall),
      ],
      remarks: [`Calls of the dashboards a second, by what they read: ${byName.join(', ')}.`],
    },
    options.record,
  );
} finally {
  await installation.close();
}
