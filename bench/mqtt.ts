// Vehicles that change all the time, published to the brokers of their users: how soon, and what it takes.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { createSealing } from '@wattbook/server/sealing/sealing';
import { askProcess } from './connections/ask-process.ts';
import type { BrokerFacts } from './mqtt/broker.ts';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

const options = readOptions({ accounts: 40, cars: 25, perSecond: 1000, warm: 20, seconds: 60 });
const tickMs = 100;
const installation = await openInstallation();
const { connection, owner, dataDir, postgres } = installation;

interface Car {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** Accounts with a broker each, which is the same one, and their cars with a state. */
async function addCars(broker: string): Promise<readonly Car[]> {
  const sealing = createSealing(await (await openInstallationSecrets(dataDir, connection.database.directory)).read('sealing'));
  const cars: Car[] = [];
  for (let index = 0; index < options.accounts; index += 1) {
    const person = await addPerson(connection, `mqtt-${index}@example.org`);
    const id = randomUUID();
    const access = sealing.seal(JSON.stringify({ url: broker, user: null, password: null }), `mqtt output ${id}`);
    await owner.query(
      `insert into mqtt_outputs (account_id, user_id, id, access, topic, discovery, position, created_at)
       select account_id, id, $2, $3, 'wattbook', 'homeassistant', true, now() from users where account_id = $1`,
      [person.accountId, id, access],
    );
    for (let car = 0; car < options.cars; car += 1) cars.push(await addCar(connection, person, `Car ${car}`));
  }
  return cars;
}

const carried = (value: unknown, at: number) => ({ value, at, source: 'push' });

/** What a driving car reports: level, range, odometer, speed, power and place are new each time. */
function liveOf(odometer: number): string {
  const at = Date.now();
  return JSON.stringify({
    state: 'Driving',
    since: at - 600_000,
    lastState: 'Driving',
    lastHeardAt: at,
    soc: carried(20 + (odometer % 60), at),
    rangeKm: carried(100 + (odometer % 200), at),
    odometerKm: carried(odometer, at),
    speedKmh: carried(odometer % 130, at),
    powerKw: carried((odometer * 7) % 90, at),
    outTempC: carried(12, at),
    lat: carried(48 + (odometer % 1000) / 1000, at),
    lon: carried(11, at),
  });
}

/** Writes states as detection does, and says so to the program. */
async function change(cars: readonly Car[], odometer: number): Promise<void> {
  const ids = cars.map(({ vehicleId }) => vehicleId);
  await owner.query(
    `insert into vehicle_state (account_id, vehicle_id, live) select a, v, $3::jsonb from unnest($1::uuid[], $2::uuid[]) as x(a, v)
     on conflict (account_id, vehicle_id) do update set live = excluded.live`,
    [cars.map(({ accountId }) => accountId), ids, liveOf(odometer)],
  );
  const events = cars.map(({ accountId, vehicleId }) => JSON.stringify({ accountId, vehicleId, kind: 'state' }));
  await owner.query(`select pg_notify('wattbook_live', event) from unnest($1::text[]) as event`, [events]);
}

/** Changes cars in turns; returns when each odometer was written. */
async function drive(cars: readonly Car[], seconds: number, from: number): Promise<ReadonlyMap<string, number>> {
  const written = new Map<string, number>();
  const ofTick = (options.perSecond * tickMs) / 1000;
  const start = Date.now();
  for (let tick = 0; tick < (seconds * 1000) / tickMs; tick += 1) {
    const first = (tick * ofTick) % cars.length;
    const chosen = cars.slice(first, first + ofTick);
    await change(chosen, from + tick);
    for (const { vehicleId } of chosen) written.set(`${vehicleId} ${from + tick}`, Date.now());
    await pause(Math.max(0, start + (tick + 1) * tickMs - Date.now()));
  }
  return written;
}

async function measure() {
  const broker = fork(new URL('mqtt/broker.ts', import.meta.url));
  try {
    const cars = await addCars(await askProcess<string>(broker, 'listen'));
    await change(cars, 1000);
    await owner.query('vacuum analyze');
    const program = await startProgram({ dataDir, settings: { MQTT_HOSTS: '127.0.0.1' } });
    try {
      await drive(cars, options.warm, 10_000);
      await pause(2000);
      await askProcess<BrokerFacts>(broker, 'facts');
      const [before, from] = [await program.readStall(), Date.now()];
      const written = await drive(cars, options.seconds, 100_000);
      const [after, until] = [await program.readStall(), Date.now()];
      await pause(3000);
      const { messages, odometers } = await askProcess<BrokerFacts>(broker, 'facts');
      const late = odometers.flatMap(([vehicle, odometer, at]) => {
        const writtenAt = written.get(`${vehicle} ${odometer}`);
        return writtenAt === undefined ? [] : [at - writtenAt];
      });
      return {
        changes: written.size / ((until - from) / 1000),
        messages: messages / ((until - from) / 1000),
        unseen: written.size - late.length,
        late,
        share: (after.processorMs - before.processorMs) / (until - from),
        stall: after,
      };
    } finally {
      await program.stop();
    }
  } finally {
    broker.kill();
  }
}

try {
  const { changes, messages, unseen, late, share, stall } = await measure();
  await publish(
    {
      name: 'mqtt',
      title: 'States published to brokers',
      postgres,
      measured: `The program as a process of its own on the embedded database, with ${count(options.accounts * options.cars)} cars of ${options.accounts} accounts, each account with its own connection to a broker in another process, with Home Assistant's discovery and the position. The benchmark writes ${count(options.perSecond)} states a second as detection does and notifies the program; in each of them level, range, odometer, speed, power, position and time are new. ${options.seconds} seconds after ${options.warm} to warm up. The work of intake and detection is not in it.`,
      figures: [
        { what: 'changed states', figure: `${count(changes)} a second`, limit: 'at least 1,000', met: changes >= 0.99 * options.perSecond },
        { what: 'messages to the brokers', figure: `${count(messages)} a second` },
        { what: 'processor of the program', figure: `${share.toFixed(2)} of a core`, limit: 'at most 0.5', met: share <= 0.5 },
        {
          what: 'from the database to the broker',
          figure: `p50 ${percentile(late, 0.5).toFixed(0)} ms, p95 ${percentile(late, 0.95).toFixed(0)} ms`,
        },
        { what: 'states that were published as a newer one', figure: count(unseen) },
        { what: 'memory of the program at most, since its start', figure: `${(stall.peakBytes / 2 ** 20).toFixed(0)} MB` },
        stallFigure(stall),
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
