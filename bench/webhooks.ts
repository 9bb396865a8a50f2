// Events for receivers: how soon they arrive, and that none of many due ones is lost while the program is killed again and again. Also the metrics, and the end of API tokens.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { createSealing } from '@wattbook/server/sealing/sealing';
import { askProcess } from './connections/ask-process.ts';
import { addCar, addPerson, openInstallation, password, type Vehicle } from './product/installation.ts';
import { type Program, startProgram } from './product/program.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';
import type { Arrived } from './webhooks/receiver.ts';

const options = readOptions({ due: 100_000, receivers: 100, events: 100, kills: 5, metrics: 100, tokens: 50 });
const installation = await openInstallation();
const { connection, owner, dataDir, postgres } = installation;
const [metricsToken, everyMs] = ['a-word-of-the-bench', 200];

interface Receiver {
  readonly car: Vehicle;
  readonly id: string;
}

/** Accounts with a car and a webhook each, which all lead to the same receiver. */
async function addReceivers(url: string): Promise<readonly Receiver[]> {
  const sealing = createSealing(await (await openInstallationSecrets(dataDir, connection.database.directory)).read('sealing'));
  const receivers: Receiver[] = [];
  for (let index = 0; index < options.receivers; index += 1) {
    const car = await addCar(connection, await addPerson(connection, `webhook-${index}@example.org`));
    const id = randomUUID();
    const sealed = (text: string, what: string) => sealing.seal(text, `webhook ${what} ${id}`);
    await owner.query(
      `insert into webhooks (account_id, id, user_id, address, secret, events, created_at)
       select account_id, $2, id, $3, $4, array['trip.ended'], now() - interval '1 minute' from users where account_id = $1`,
      [car.accountId, id, sealed(url, 'address'), sealed(`whsec_${Buffer.alloc(32).toString('base64')}`, 'secret')],
    );
    receivers.push({ car, id });
  }
  return receivers;
}

/** Stores due events, as `queueEvents` leaves them. */
async function addDue(receivers: readonly Receiver[]): Promise<void> {
  for (const { car, id } of receivers)
    await owner.query(
      `insert into webhook_deliveries (account_id, id, webhook_id, event, thing, body, created_at, due_at)
       select $1, gen_random_uuid(), $2, 'test', n::text, '{"type":"test","data":{}}', now(), now() from generate_series(1, $3) as n`,
      [car.accountId, id, Math.round(options.due / receivers.length)],
    );
  await owner.query('vacuum analyze webhook_deliveries');
}

const countDue = async () =>
  (await owner.query<{ due: number }>(`select count(*)::int as due from webhook_deliveries where sent_at is null`)).rows[0]?.due ?? 0;
const start = () =>
  startProgram({ dataDir, settings: { WEBHOOK_HOSTS: '127.0.0.1', METRICS_TOKEN: metricsToken, CALLS_PER_MINUTE: '100000' } });

/** Kills the program at random moments until it was killed often enough, and lets it end its work. */
async function sendUnderKills(first: Program): Promise<{ readonly program: Program; readonly seconds: number }> {
  let program = first;
  const from = Date.now();
  for (let kill = 0; kill < options.kills; kill += 1) {
    await pause(3000 + Math.random() * 9000);
    await program.kill();
    program = await start();
  }
  while ((await countDue()) > 0) await pause(1000);
  return { program, seconds: (Date.now() - from) / 1000 };
}

/** Ends trips one after the other, as detection does, and returns how long each took to its receiver. */
async function timeEvents(receivers: readonly Receiver[], ask: () => Promise<Arrived>): Promise<readonly number[]> {
  const ended = new Map<string, number>();
  for (let index = 0; index < options.events; index += 1) {
    const car = receivers[index % receivers.length]?.car;
    if (car === undefined) continue;
    const id = randomUUID();
    const at = new Date(Date.now() - 1000);
    await owner.query(
      `insert into trips (account_id, vehicle_id, id, start_time, end_time, distance, status, distance_method, avg_speed, source)
       values ($1, $2, $3, $4::timestamptz - interval '10 minutes', $4, 12, 'closed', 'odometer', 72, 'push')`,
      [car.accountId, car.vehicleId, id, at],
    );
    const changes = [{ segment: 'trip', change: 'ended', from: at.getTime() - 600_000, to: at.getTime() }];
    ended.set(id, Date.now());
    const event = { accountId: car.accountId, vehicleId: car.vehicleId, kind: 'segments', changes };
    await owner.query(`select pg_notify('wattbook_live', $1)`, [JSON.stringify(event)]);
    await pause(everyMs);
  }
  await pause(5000);
  return (await ask()).flatMap(([, at, tripId]) => {
    const endedAt = ended.get(tripId ?? '');
    return endedAt === undefined ? [] : [at - endedAt];
  });
}

async function timeMetrics({ url }: Program): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < options.metrics; index += 1) {
    const from = performance.now();
    await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
    times.push(performance.now() - from);
  }
  return times;
}

/** Makes API tokens, uses and ends each, and returns how long after its end was asked for a call with it was refused. */
async function timeRevoked({ url }: Program, { accountId }: Vehicle): Promise<readonly number[]> {
  const { rows } = await owner.query<{ id: string; email: string }>('select id, email from users where account_id = $1', [accountId]);
  const { id, email } = rows[0] ?? { id: '', email: '' };
  const json = async <Answer>(
    path: string,
    init: { readonly method: string; readonly body: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    return (await (await fetch(`${url}${path}`, { ...init, headers })).json()) as Answer;
  };
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
  const signedIn = await json<{ access_token: string }>('/authentication', post({ grant_type: 'password', email, password }));
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const tokens = `/v1/users/${id}/api-tokens`;
  const times: number[] = [];
  for (let index = 0; index < options.tokens; index += 1) {
    const wanted = post({ name: 'bench', rights: 'read', currentPassword: password });
    const made = await json<{ id: string; token: string }>(tokens, { ...wanted, headers });
    const readVehicles = async () => (await fetch(`${url}/v1/vehicles`, { headers: { authorization: `Bearer ${made.token}` } })).status;
    if ((await readVehicles()) !== 200) throw new Error('a new API token was refused');
    const from = performance.now();
    await fetch(`${url}${tokens}/${made.id}`, { method: 'DELETE', headers });
    while ((await readVehicles()) !== 401) await pause(1);
    times.push(performance.now() - from);
  }
  return times;
}

async function measure() {
  const receiver = fork(new URL('webhooks/receiver.ts', import.meta.url));
  const ask = () => askProcess<Arrived>(receiver, 'facts');
  try {
    const receivers = await addReceivers(await askProcess<string>(receiver, 'listen'));
    const first = await start();
    const soon = await timeEvents(receivers, ask);
    const metrics = await timeMetrics(first);
    const revoked = receivers[0] === undefined ? [] : await timeRevoked(first, receivers[0].car);
    await addDue(receivers);
    const { program, seconds } = await sendUnderKills(first);
    const ids = (await ask()).map(([id]) => id);
    await program.stop();
    return { soon, metrics, revoked, seconds, arrived: new Set(ids).size, twice: ids.length - new Set(ids).size };
  } finally {
    receiver.kill();
  }
}

try {
  const { soon, metrics, revoked, seconds, arrived, twice } = await measure();
  const due = Math.round(options.due / options.receivers) * options.receivers;
  await publish(
    {
      name: 'webhooks',
      title: 'Events for receivers',
      postgres,
      measured: `The program as a process of its own on the embedded database, ${options.receivers} accounts with a car and a webhook each, and a receiver in another process. ${options.events} trips end one after the other, as detection writes them; measured is the time from the end to its arrival. Then ${count(due)} events are due at once, and the program is killed (SIGKILL) ${options.kills} times at random moments while it sends them, and started again. In between the metrics are read ${options.metrics} times, and ${options.tokens} API tokens are made, used and ended.`,
      figures: [
        {
          what: 'an ended trip to its receiver',
          figure: `p50 ${percentile(soon, 0.5).toFixed(0)} ms, p95 ${percentile(soon, 0.95).toFixed(0)} ms`,
          limit: 'p95 at most 2,000 ms',
          met: percentile(soon, 0.95) <= 2000,
        },
        {
          what: 'ended trips that arrived',
          figure: `${count(soon.length)} of ${count(options.events)}`,
          limit: 'all',
          met: soon.length === options.events,
        },
        { what: 'due events that arrived', figure: `${count(arrived)} of ${count(due)}`, limit: 'all', met: arrived === due },
        { what: 'of them more than once, with the same id', figure: count(twice) },
        { what: 'time for all of them', figure: `${seconds.toFixed(0)} s` },
        {
          what: 'the metrics',
          figure: `p50 ${percentile(metrics, 0.5).toFixed(1)} ms, p95 ${percentile(metrics, 0.95).toFixed(1)} ms`,
          limit: 'p95 at most 20 ms',
          met: percentile(metrics, 0.95) <= 20,
        },
        {
          what: 'from the end of an API token to the first call that is refused',
          figure: `p50 ${percentile(revoked, 0.5).toFixed(0)} ms, at most ${Math.max(...revoked).toFixed(0)} ms`,
          limit: 'at most 1,000 ms',
          met: Math.max(...revoked) <= 1000,
        },
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
