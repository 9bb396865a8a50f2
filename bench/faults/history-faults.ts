import { setTimeout as pause } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { addCar, type Vehicle } from '../product/installation.ts';
import { push } from '../product/push.ts';
import { backupFaults } from './backup-faults.ts';
import { call, health, tokenOf } from './calls.ts';
import { type Fault, Findings, type World } from './fault.ts';
import { day, lifeOf, pushLife, settled, storedSamples } from './pushed-life.ts';

interface Driven {
  readonly start: string;
  readonly end: string;
  readonly distance: number;
}

async function driven(world: World, { vehicleId }: Vehicle): Promise<readonly Driven[]> {
  const { rows } = await world.connection.pool.run<Driven>(
    'all_accounts',
    `select start_time::text as start, end_time::text as end, round(distance::numeric, 1)::float as distance from trips
     where vehicle_id = $1 and deleted_at is null order by start_time`,
    [vehicleId],
  );
  return rows;
}

/** A sample with the odometer of another car, ten times in the parked nights of a week. */
async function spoilOdometer(world: World) {
  const found = new Findings();
  const until = Math.floor(Date.now() / day) * day;
  const life = lifeOf(5, until - 6 * day, until);
  const cars = [await addCar(world.connection, world.person, 'Clean'), await addCar(world.connection, world.person, 'Spoilt')] as const;
  const gaps = life.flatMap((sample, index) => {
    const next = life[index + 1];
    return next !== undefined && next.ts - sample.ts > 240_000 ? [Math.round((sample.ts + next.ts) / 2)] : [];
  });
  const wrong = gaps
    .filter((_, index) => index % Math.ceil(gaps.length / 10) === 0)
    .map((ts): Sample => ({ ts, source: 'push', odometerKm: 7 }));
  found.tries = wrong.length;
  found.expect(wrong.length > 0, 'no sample of another car was sent');
  await pushLife(world, cars[0], life);
  await pushLife(
    world,
    cars[1],
    [...life, ...wrong].toSorted((a, b) => a.ts - b.ts),
  );
  for (const car of cars) await settled(world, car);
  const [clean, spoilt] = [await driven(world, cars[0]), await driven(world, cars[1])];
  found.expect(clean.length > 0, 'no trip was found');
  found.expect(
    JSON.stringify(clean) === JSON.stringify(spoilt),
    `${clean.length} trips without them, ${spoilt.length} with them: ${JSON.stringify(spoilt).slice(0, 200)}`,
  );
  return found.outcome;
}

async function damageBlock(world: World) {
  const found = new Findings();
  const until = Math.floor(Date.now() / day) * day - 20 * day;
  const car = await addCar(world.connection, world.person, 'Old');
  const life = lifeOf(6, until - 5 * day, until);
  await pushLife(world, car, life);
  await settled(world, car);
  const { rows: damaged } = await world.connection.pool.run<{ from: Date; until: Date }>(
    'all_accounts',
    `update packed_blocks set bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 255)
     where vehicle_id = $1 and start_time = (
       select min(b.start_time) from packed_blocks b join trips t on t.vehicle_id = b.vehicle_id and t.start_time between b.start_time and b.end_time
       where b.vehicle_id = $1
     )
     returning start_time as from, end_time as until`,
    [car.vehicleId],
  );
  const [block] = damaged;
  if (block === undefined) throw new Error('no block was stored');
  const isDamaged = (ts: number) => ts >= block.from.getTime() && ts <= block.until.getTime();
  const token = await tokenOf(world);
  const range = `vehicleId=${car.vehicleId}&from=${new Date(until - 6 * day).toISOString()}&to=${new Date(until).toISOString()}`;
  const { body } = await call(world, 'GET', `/v1/trips?${range}&limit=100`, { token });
  const trips = (body as { readonly data: readonly { readonly id: string; readonly startTime: string }[] }).data;
  found.expect(
    trips.some(({ startTime }) => isDamaged(Date.parse(startTime))),
    'no trip is of the damaged block',
  );
  for (const { id } of trips) {
    found.tries += 1;
    const { status } = await call(world, 'GET', `/v1/trips/${id}`, { token });
    found.expect(status === 200, `a trip answered ${status}`);
  }
  // A late sample of the damaged day has to be kept, and the other days go on.
  const late = block.from.getTime() + 7_200_001;
  const { status } = await push(world.program().url, car.token, Buffer.from(JSON.stringify([{ ts: late, soc: 44 }])));
  found.expect(status === 202 && isDamaged(late), `a late push answered ${status}`);
  let reasons: readonly string[] = [];
  for (let round = 0; round < 500 && !reasons.includes('samples_damaged'); round += 1) {
    await pause(200);
    reasons = (((await health(world)).body as { readonly reasons?: readonly string[] } | null)?.reasons ?? []) as readonly string[];
  }
  found.expect(reasons.includes('samples_damaged'), '/health did not name the damage within 100 seconds');
  await settled(world, car);
  const stored = new Map((await storedSamples(world.connection, car)).map(({ ts, soc }) => [ts, soc]));
  found.expect(stored.get(late) === 44, `the late sample is stored as ${stored.get(late)}`);
  const lost = life.filter(({ ts }) => !isDamaged(ts) && !stored.has(ts)).length;
  found.expect(lost === 0, `${lost} samples of other days are missing`);
  await world.connection.pool.run('all_accounts', 'delete from packed_blocks where vehicle_id = $1', [car.vehicleId]);
  return found.outcome;
}

async function setClockBack(world: World) {
  const found = new Findings();
  const send = (ts: number) => push(world.program().url, world.car.token, Buffer.from(JSON.stringify([{ ts, soc: 40 }])));
  const restart = () => world.whileStopped(async () => undefined);
  // The same as a clock that was set back by a day: another server of the database ran at a later time.
  await world.connection.pool.run('all_accounts', "update server_clock set newest = now() + interval '1 day'");
  await restart();
  const sent: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    found.tries += 1;
    const ts = Date.now();
    sent.push(ts);
    const { status, text } = await send(ts);
    found.expect(status === 503 && text.includes('clock_behind'), `a push answered ${status} ${text}`);
  }
  await world.connection.pool.run('all_accounts', 'update server_clock set newest = now()');
  await restart();
  for (const ts of sent) {
    const { status } = await send(ts);
    found.expect(status === 202, `a push with the right clock answered ${status}`);
  }
  const stored = new Set((await storedSamples(world.connection, world.car)).map(({ ts }) => ts));
  found.expect(
    sent.every((ts) => stored.has(ts)),
    'samples that were refused and sent again are missing',
  );
  return found.outcome;
}

export const historyFaults: readonly Fault[] = [
  { what: 'odometers of another car in parked nights', promise: 'the trips are those without them, to 0.1 km', run: spoilOdometer },
  {
    what: 'a damaged block of stored samples',
    promise: 'every trip opens, late samples and other days are kept, /health says so',
    run: damageBlock,
  },
  { what: 'a clock that was set back', promise: 'pushes get 503, and are accepted and stored with the right clock', run: setClockBack },
  ...backupFaults,
];
