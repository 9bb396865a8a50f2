// A large fleet: what its console waits for, how far its copies are behind what is recorded, and how long anything of a withdrawn consent is left.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import { markMonthsIn } from '@wattbook/server/telemetry/public';
import { insertCharge, insertTrip } from '@wattbook/server/testing/segments';
import { fillFleet } from './product/fleet.ts';
import { openInstallation, password } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

const options = readOptions({
  vehicles: 10_000,
  driven: 200,
  trips: 60,
  rounds: 60,
  warm: 10,
  perMinute: 1000,
  seconds: 60,
  withdrawn: 20,
});
const [maxListMs, maxLagMs] = [50, 60_000];
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;
const { database } = connection;
const { fleetId, person, driven } = await fillFleet(installation, options);
const fleet = database.forAccount(fleetId);
const driver = database.forAccount(person.accountId);
const program = await startProgram({ dataDir, settings: { CALLS_PER_MINUTE: '1000000' } });

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${program.url}${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const signIn = { grant_type: 'password', email: person.email, password };
const json = { 'content-type': 'application/json' };
const { access_token: token } = (await send('/authentication', { method: 'POST', headers: json, body: JSON.stringify(signIn) })) as {
  access_token: string;
};
const headers = { authorization: `Bearer ${token}` };

const lists = {
  'vehicles by name': 'vehicles',
  'vehicles, a page in the middle': 'vehicles?page=100',
  'vehicles by odometer': 'vehicles?sort=-odometer',
  'vehicles, searched': 'vehicles?search=driver77',
  'vehicles of which something waits': 'vehicles?filter[finding]=any',
  drivers: 'drivers',
  'drivers, searched and by what waits': 'drivers?search=77&sort=-findings',
  'what waits': 'findings',
} as const;

/** The p95 of each list over HTTP, one call after the other. */
async function measureLists(): Promise<Figure[]> {
  const times = new Map<string, number[]>(Object.keys(lists).map((name) => [name, []]));
  for (let round = 0; round < options.warm + options.rounds; round += 1)
    for (const [name, path] of Object.entries(lists)) {
      const start = performance.now();
      await send(`/v1/fleets/${fleetId}/${path}`, { headers });
      if (round >= options.warm) times.get(name)?.push(performance.now() - start);
    }
  return [...times].map(([name, all]) => {
    const [middle, high] = [percentile(all, 0.5), percentile(all, 0.95)];
    return {
      what: `console: ${name}`,
      figure: `p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms`,
      limit: `p95 at most ${maxListMs} ms`,
      met: high <= maxListMs,
    };
  });
}

const copied = async (): Promise<ReadonlySet<string>> =>
  new Set((await fleet.selectFrom('fleet_copies').select('id').execute()).map(({ id }) => id));

/** Waits until the copies are what `isDone` says, and returns for how long, in ms; undefined: not within the limit twice over. */
async function waitFor(isDone: () => Promise<boolean>): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < 2 * maxLagMs) {
    if (await isDone()) return performance.now() - start;
    await pause(200);
  }
  return undefined;
}

/** Closes a trip or charge now, as detection does: with the mark of its month. */
async function closeSegment(vehicleId: VehicleId, index: number): Promise<string> {
  const at = Date.now() - 60_000;
  const insert = index % 4 === 0 ? insertCharge : insertTrip;
  const id = await insert(database, person, vehicleId, new Date(at));
  await markMonthsIn(driver, vehicleId, { from: at, to: at });
  return id;
}

/** Closes segments evenly and watches when each is in the account of the fleet; returns how long each took, in ms. */
async function measureLag(): Promise<number[]> {
  const [closed, lags] = [new Map<string, number>(), [] as number[]];
  const note = async () => {
    if (closed.size === 0) return;
    const there = await copied();
    for (const [id, at] of closed)
      if (there.has(id)) {
        lags.push(performance.now() - at);
        closed.delete(id);
      }
  };
  const [start, total] = [performance.now(), Math.round((options.perMinute * options.seconds) / 60)];
  for (let index = 0; index < total; index += 1) {
    await pause(Math.max(0, start + (index * 60_000) / options.perMinute - performance.now()));
    const vehicleId = driven[(index * 7) % driven.length];
    if (vehicleId !== undefined) closed.set(await closeSegment(vehicleId, index), performance.now());
    if (index % 17 === 0) await note();
  }
  await waitFor(async () => {
    await note();
    return closed.size === 0;
  });
  return [...lags, ...[...closed.values()].map(() => Number.POSITIVE_INFINITY)];
}

/** Withdraws consents, and returns the longest time after which nothing of the vehicle was left, in ms. */
async function measureWithdrawal(): Promise<number> {
  const times: number[] = [];
  for (const vehicleId of driven.slice(0, options.withdrawn)) {
    const start = performance.now();
    await send(`/v1/vehicles/${vehicleId}/consent`, { method: 'DELETE', headers });
    const isGone = async () => {
      const copies = await fleet.selectFrom('fleet_copies').select('id').where('vehicle_id', '=', vehicleId).limit(1).execute();
      const [row] = await fleet.selectFrom('fleet_vehicles').select(['state', 'consent_id']).where('id', '=', vehicleId).execute();
      return copies.length === 0 && row?.state === null && row.consent_id === null;
    };
    times.push((await waitFor(isGone)) === undefined ? Number.POSITIVE_INFINITY : performance.now() - start);
  }
  return Math.max(...times);
}

try {
  const taken = await waitFor(async () => (await copied()).size >= options.driven * options.trips);
  const listed = await measureLists();
  const lags = await measureLag();
  const goneMs = await measureWithdrawal();
  const longest = Math.max(...lags);
  await publish(
    {
      name: 'fleets',
      title: 'A fleet',
      postgres,
      measured: `A fleet with ${count(options.vehicles)} vehicles, each list over HTTP with a session, ${options.rounds} times after ${options.warm} to warm up. Of ${options.driven} of them, whose drivers agreed and which have ${options.trips} trips in the month, ${count(lags.length)} trips and charges are closed evenly within ${options.seconds} s; each is behind from its commit until it is seen in the account of the fleet, with the jobs of the product. Then ${options.withdrawn} consents are withdrawn over HTTP.`,
      figures: [
        ...listed,
        {
          what: `copies at ${count(options.perMinute)} closed segments a minute are behind`,
          figure: `p50 ${(percentile(lags, 0.5) / 1000).toFixed(1)} s, p95 ${(percentile(lags, 0.95) / 1000).toFixed(1)} s, longest ${(longest / 1000).toFixed(1)} s`,
          limit: `at most ${maxLagMs / 1000} s`,
          met: longest <= maxLagMs,
        },
        {
          what: `nothing is left of a withdrawn consent after`,
          figure: `${(goneMs / 1000).toFixed(2)} s, the longest`,
          limit: `at most ${maxLagMs / 1000} s`,
          met: goneMs <= maxLagMs,
        },
        {
          what: `${count(options.driven)} consents at once, ${count(options.driven * options.trips)} trips: copied after`,
          figure: taken === undefined ? 'not within two minutes' : `${(taken / 1000).toFixed(1)} s`,
        },
      ],
    },
    options.record,
  );
} finally {
  await program.stop();
  await installation.close();
}
