import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife } from '../cars/car-life.ts';
import { addCar, type Vehicle } from '../product/installation.ts';
import { runCommand, startProgram } from '../product/program.ts';
import { bodiesOf, push, pushAll } from '../product/push.ts';
import { call, health, tokenOf } from './calls.ts';
import { type Fault, Findings, type World } from './fault.ts';

const day = 86_400_000;

const lifeOf = (seed: number, from: number, until: number): Sample[] => [
  ...carLife({ seed, source: 'push', from, until, driveEvery: 15, chargeEvery: 60, parkedEvery: 300 }),
];

const pushLife = (world: World, { token }: Vehicle, samples: readonly Sample[]) =>
  pushAll(world.program().url, token, bodiesOf(samples, 500));

/** Waits until nothing of a vehicle is left to be folded. */
async function settled(world: World, { vehicleId }: Vehicle): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const { rows } = await world.connection.pool.run<{ waiting: boolean }>(
      'all_accounts',
      `select dirty_from is not null or exists (select from history_inbox i where i.vehicle_id = s.vehicle_id) as waiting
       from vehicle_state s where vehicle_id = $1`,
      [vehicleId],
    );
    if (rows[0]?.waiting === false) return;
    await pause(200);
  }
  throw new Error('the samples were not folded within a minute');
}

async function driven(world: World, { vehicleId }: Vehicle): Promise<readonly { readonly start: string; readonly distance: number }[]> {
  const { rows } = await world.connection.pool.run<{ start: string; distance: number }>(
    'all_accounts',
    'select start_time::text as start, round(distance::numeric, 1)::float as distance from trips where vehicle_id = $1 and deleted_at is null order by start_time',
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
  await pushLife(world, car, lifeOf(6, until - 5 * day, until));
  await settled(world, car);
  const { rowCount } = await world.connection.pool.run(
    'all_accounts',
    `update packed_blocks set bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 255)
     where vehicle_id = $1 and start_time = (select min(start_time) from packed_blocks where vehicle_id = $1)`,
    [car.vehicleId],
  );
  found.expect(rowCount === 1, 'no block was stored');
  const token = await tokenOf(world);
  const range = `vehicleId=${car.vehicleId}&from=${new Date(until - 6 * day).toISOString()}&to=${new Date(until).toISOString()}`;
  const { body } = await call(world, 'GET', `/v1/trips?${range}&limit=100`, { token });
  for (const { id } of (body as { readonly data: readonly { readonly id: string }[] }).data) {
    found.tries += 1;
    const { status } = await call(world, 'GET', `/v1/trips/${id}`, { token });
    found.expect(status === 200, `a trip answered ${status}`);
  }
  // A late sample of the damaged day has to be kept, and the other days go on.
  const { status } = await push(
    world.program().url,
    car.token,
    Buffer.from(JSON.stringify([{ ts: until - 5 * day + 7_200_000, soc: 44 }])),
  );
  found.expect(status === 202, `a late push answered ${status}`);
  let reasons: readonly string[] = [];
  for (let round = 0; round < 500 && !reasons.includes('samples_damaged'); round += 1) {
    await pause(200);
    reasons = (((await health(world)).body as { readonly reasons?: readonly string[] } | null)?.reasons ?? []) as readonly string[];
  }
  found.expect(reasons.includes('samples_damaged'), '/health did not name the damage within 100 seconds');
  await world.connection.pool.run('all_accounts', 'delete from packed_blocks where vehicle_id = $1', [car.vehicleId]);
  return found.outcome;
}

async function setClockBack(world: World) {
  const found = new Findings();
  const send = (soc: number) => push(world.program().url, world.car.token, Buffer.from(JSON.stringify([{ ts: Date.now(), soc }])));
  const restart = () => world.whileStopped(async () => undefined);
  // The same as a clock that was set back by a day: another server of the database ran at a later time.
  await world.connection.pool.run('all_accounts', "update server_clock set newest = now() + interval '1 day'");
  await restart();
  for (let round = 0; round < 5; round += 1) {
    found.tries += 1;
    const { status } = await send(40 + round);
    found.expect(status === 503, `a push answered ${status}`);
  }
  await world.connection.pool.run('all_accounts', 'update server_clock set newest = now()');
  await restart();
  const { status } = await send(50);
  found.expect(status === 202, `a push with the right clock answered ${status}`);
  return found.outcome;
}

async function backUpUnderPush(world: World) {
  const found = new Findings();
  const folder = await mkdtemp(join(tmpdir(), 'wattbook-faults-'));
  const [file, altered, dataDir] = [join(folder, 'a.backup'), join(folder, 'b.backup'), join(folder, 'data')];
  process.env['BACKUP_PASSPHRASE'] = 'a passphrase of the benchmark';
  try {
    const car = await addCar(world.connection, world.person, 'Backup');
    const pushing = pushLife(world, car, lifeOf(7, Date.now() - 3 * day, Date.now() - day));
    const counted = async () =>
      Number((await world.connection.pool.run<{ count: string }>('all_accounts', 'select count(*) from samples')).rows[0]?.count);
    const before = await counted();
    found.tries += 1;
    await runCommand({ dataDir: world.dataDir }, ['backup', file]);
    await pushing;
    await runCommand({ dataDir }, ['backup', 'verify', file]);
    const bytes = await readFile(file);
    for (let part = 1; part <= 8; part += 1) {
      found.tries += 1;
      const copy = Buffer.from(bytes);
      const at = Math.floor((bytes.length * part) / 9);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      await writeFile(altered, part % 2 === 0 ? copy : bytes.subarray(0, at));
      const accepted = await runCommand({ dataDir }, ['backup', 'verify', altered]).then(
        () => true,
        () => false,
      );
      found.expect(!accepted, `a backup that was ${part % 2 === 0 ? 'altered' : 'cut'} at byte ${at} was accepted`);
    }
    await runCommand({ dataDir }, ['restore', file]);
    const restored = await startProgram({ dataDir });
    try {
      const entered = await call({ ...world, program: () => restored }, 'POST', '/authentication', {
        body: { grant_type: 'password', email: world.person.email, password: 'Strom4!messen' },
      });
      found.expect(entered.status === 200, `the sign-in after the restore answered ${entered.status}`);
    } finally {
      await restored.stop();
    }
    found.expect(before <= (await counted()), 'samples were lost');
  } finally {
    delete process.env['BACKUP_PASSPHRASE'];
    await rm(folder, { recursive: true, force: true });
  }
  return found.outcome;
}

export const historyFaults: readonly Fault[] = [
  { what: 'odometers of another car in parked nights', promise: 'the trips are those without them, to 0.1 km', run: spoilOdometer },
  { what: 'a damaged block of stored samples', promise: 'every trip opens, late samples are kept, /health names it', run: damageBlock },
  { what: 'a clock that was set back', promise: 'pushes get 503, and are accepted with the right clock', run: setClockBack },
  {
    what: 'a backup under push; backups that were cut or altered',
    promise: 'it comes back whole, the others are refused',
    run: backUpUnderPush,
  },
];
