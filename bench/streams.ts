// Cars that send Fleet Telemetry over MQTT, beside open browsers: what the program takes in, and how soon it is seen.
import { fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import { askProcess } from './connections/ask-process.ts';
import { connectCars } from './connections/connect-cars.ts';
import type { DriveOrder, SentMessages, SentValues } from './connections/telemetry-cars.ts';
import { type SeenState, type Watcher, watchLive } from './connections/watch-live.ts';
import { addPerson, openInstallation } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { type Figure, count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

const options = readOptions({ cars: 2000, perSecond: 1000, watchers: 100, warm: 20, seconds: 60, patience: 5 });
const [limitMs, kmPerMile] = [1000, 1.609344];

/** Cars send one after the other, so those of households lie evenly among those of the fleet. */
const every = Math.floor(options.cars / options.watchers);
/** The household of a car by its index; null: it is one of the fleet. */
const householdOf = (index: number) => (index % every === 0 && index / every < options.watchers ? index / every : null);

const installation = await openInstallation();
const { connection, owner, dataDir, postgres } = installation;

/** Some households with a car and an open browser each, and a fleet with all other cars and one. */
async function addWatchers(): Promise<readonly Watcher[]> {
  const watchers: Watcher[] = [];
  for (let index = 0; index <= options.watchers; index += 1) {
    const email = index === options.watchers ? 'fleet@example.org' : `watcher-${index}@example.org`;
    watchers.push({ ...(await addPerson(connection, email)), address: `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}` });
  }
  return watchers;
}

/** Values of streams that are stored, of all that cars of the benchmark send. */
async function countStored(): Promise<number> {
  const { rows } = await owner.query<{ stored: number }>(
    `select coalesce(sum(num_nonnulls(lat, speed_kmh, battery_a, battery_v, odometer_km)), 0)::int as stored from samples where source = 'tesla-telemetry'`,
  );
  return rows[0]?.stored ?? 0;
}

/** Waits until what was sent is stored, as far as it will be. */
async function waitUntilStored(): Promise<number> {
  for (let before = await countStored(); ; ) {
    await pause(options.patience * 1000);
    const stored = await countStored();
    if (stored === before) return stored;
    before = stored;
  }
}

/** A car by its odometer names the moment at which it was sent. */
const keyOf = (vehicleId: string, miles: number) => `${vehicleId} ${miles.toFixed(1)}`;

interface Arrival {
  readonly vehicleId: VehicleId;
  readonly ms: number;
}

/** How long after it was sent each odometer reached the intake. */
async function readArrivals(sent: ReadonlyMap<string, number>, from: number): Promise<readonly Arrival[]> {
  const { rows } = await owner.query<{ vehicle_id: VehicleId; odometer_km: number; received_at: Date }>(
    'select vehicle_id, odometer_km, received_at from samples where odometer_km is not null and received_at >= $1',
    [new Date(from)],
  );
  return rows.flatMap(({ vehicle_id: id, odometer_km: km, received_at: at }) => {
    const sentAt = sent.get(keyOf(id, km / kmPerMile));
    return sentAt === undefined ? [] : [{ vehicleId: id, ms: at.getTime() - sentAt }];
  });
}

/** How long after it was sent each odometer was first seen, or something newer of its car; what was not seen is missing. */
function delaysOf(values: readonly (SentValues & { readonly vehicleId: VehicleId })[], seen: readonly SeenState[]) {
  const byVehicle = Map.groupBy(seen, ({ vehicleId }) => vehicleId);
  const delays = values.map(({ vehicleId, miles, at }) => {
    const isShown = ({ odometer }: SeenState) => odometer !== null && odometer / kmPerMile > miles - 0.01;
    const first = byVehicle.get(vehicleId)?.find(isShown);
    return first === undefined ? null : first.at - at;
  });
  return { ms: delays.filter((delay) => delay !== null), unseen: delays.filter((delay) => delay === null).length };
}

async function measure() {
  const sender = fork(new URL('connections/telemetry-cars.ts', import.meta.url));
  try {
    const broker = await askProcess<string>(sender, 'hello');
    const watchers = await addWatchers();
    const accountOf = (index: number) => watchers[householdOf(index) ?? options.watchers]?.accountId;
    const cars = await connectCars(installation, options.cars, { apiBase: 'http://127.0.0.1:9', accountOf });
    await owner.query('vacuum analyze');
    const settings = { TESLA_CLIENT_ID: 'bench', TESLA_CLIENT_SECRET: 'bench', TESLA_TELEMETRY_BROKER: broker, TRUST_PROXY: 'on' };
    const program = await startProgram({ dataDir, settings });
    try {
      const seen: SeenState[] = [];
      const closes: (() => void)[] = [];
      for (const watcher of watchers) closes.push(await watchLive(program.url, watcher, (state) => seen.push(state)));
      const order: DriveOrder = { vins: cars.map(({ vin }) => vin), perSecond: options.perSecond, seconds: options.warm };
      await askProcess<SentMessages>(sender, order);
      const [storedBefore, before, from] = [await waitUntilStored(), await program.readStall(), Date.now()];
      const woken = monitorEventLoopDelay({ resolution: 5 });
      woken.enable();
      const sent = await askProcess<SentMessages>(sender, { ...order, seconds: options.seconds });
      woken.disable();
      const [until, after] = [Date.now(), await program.readStall()];
      const stored = (await waitUntilStored()) - storedBefore;
      for (const close of closes) close();
      const byVin = new Map(cars.map((car, index) => [car.vin, { ...car, isFleet: householdOf(index) === null }]));
      const values = sent.values.flatMap((value) => {
        const car = byVin.get(value.vin);
        return car === undefined ? [] : [{ ...value, vehicleId: car.vehicleId, isFleet: car.isFleet }];
      });
      const fleetIds = new Set(values.filter(({ isFleet }) => isFleet).map(({ vehicleId }) => vehicleId));
      const sentAt = new Map(values.map(({ vehicleId, miles, at }) => [keyOf(vehicleId, miles), at]));
      const ofHouseholds = values.filter(({ isFleet }) => !isFleet);
      return {
        messages: sent.messages,
        perSecond: (sent.messages * 1000) / (until - from),
        stored,
        arrivals: Map.groupBy(await readArrivals(sentAt, from), ({ vehicleId }) => (fleetIds.has(vehicleId) ? 'fleet' : 'household')),
        lateMs: woken.percentile(99) / 1e6,
        households: delaysOf(ofHouseholds, seen),
        fleet: delaysOf(
          values.filter(({ isFleet }) => isFleet),
          seen,
        ),
        share: (after.processorMs - before.processorMs) / (until - from),
        stall: after,
      };
    } finally {
      await program.stop();
    }
  } finally {
    sender.kill();
  }
}

try {
  const { messages, perSecond, stored, arrivals, households, fleet, share, stall, lateMs } = await measure();
  const p99 = percentile(households.ms, 0.99);
  const times = (ms: readonly number[]) => `p50 ${percentile(ms, 0.5).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms`;
  const arrivalsOf = (of: 'fleet' | 'household') => times((arrivals.get(of) ?? []).map(({ ms }) => ms));
  const unseen = households.unseen + fleet.unseen;
  const figures: Figure[] = [
    { what: 'messages sent', figure: `${count(perSecond)} a second` },
    { what: 'values sent, and stored', figure: `${count(messages)}, ${count(stored)}`, limit: 'as many', met: messages === stored },
    { what: 'processor of the program', figure: `${share.toFixed(2)} of a core`, limit: 'below 1', met: share < 1 },
    { what: 'from sending to the intake, which gathers messages of a car: of a household', figure: arrivalsOf('household') },
    { what: 'the same of the fleet', figure: arrivalsOf('fleet') },
    {
      what: 'from sending to the open browser of a household',
      figure: times(households.ms),
      limit: 'p99 within 1,000 ms',
      met: p99 <= limitMs,
    },
    { what: `from sending to the open browser of the fleet with ${count(options.cars - options.watchers)} cars`, figure: times(fleet.ms) },
    { what: 'how late the benchmark itself is woken, which adds to what browsers see', figure: `p99 ${lateMs.toFixed(0)} ms` },
    { what: 'never seen', figure: count(unseen), limit: '0', met: unseen === 0 },
    { what: 'memory of the program at most, since its start', figure: `${(stall.peakBytes / 2 ** 20).toFixed(0)} MB` },
    stallFigure(stall),
  ];
  await publish(
    {
      name: 'streams',
      title: 'Messages of connected cars',
      postgres,
      measured: `The program as a process of its own on the embedded database. Another process is the MQTT broker of a Fleet Telemetry server and ${count(options.cars)} driving cars, which send five values (place, speed, current, voltage, odometer) in turns, each a message of its own, ${count(options.perSecond)} messages a second. ${options.watchers} cars are those of as many households with an open browser, which reads the live stream; the others are those of one fleet, which has one open too. ${options.seconds} seconds after ${options.warm} to warm up.`,
      figures,
    },
    options.record,
  );
} finally {
  await installation.close();
}
