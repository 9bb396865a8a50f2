import { setTimeout as pause } from 'node:timers/promises';
import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import type { Vehicle, VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { expect } from 'vitest';
import { exampleProof } from './api-server.ts';
import type { ConnectedCars } from './connected-cars.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The sources that are asked, and below which path each gives its data. */
const dataPaths = {
  tesla: '/api/1/vehicles',
  smartcar: '/v3/vehicles',
  cardata: '/customers/vehicles',
  'high-mobility': '/v1/vehicle-data',
  tronity: '/tronity/vehicles',
} as const;
type Asked = keyof typeof dataPaths;
type Streaming = 'tesla' | 'cardata' | 'mqtt';

/** A trial of a source; it fails where the product does not do what it says. */
export type Trial = (cars: ConnectedCars) => Promise<void>;

let level = 90;
/** What the car reports next: always something new, so that a trial sees whether it arrives. */
async function report(cars: ConnectedCars, connector: Asked | 'mqtt', aheadMs = 0): Promise<number> {
  level = level === 20 ? 90 : level - 1;
  const parked = { odometerKm: 1000, gear: 'P', moving: false, charging: 'none', plugged: false, online: 'online' } as const;
  await cars.tell(connector, { ...parked, ts: cars.server.clock.now + aheadMs, soc: level });
  return level;
}
const later = (cars: ConnectedCars, ms: number) => cars.setTime(cars.server.clock.now + ms);

/** The car of a new user, connected and read once; every trial begins a day after the one before. */
async function begin(cars: ConnectedCars, connector: Asked | 'mqtt'): Promise<Vehicle> {
  await cars.reset();
  await later(cars, 24 * hour);
  await report(cars, connector);
  const vehicle = await cars.connect(connector);
  if (connector !== 'mqtt') await cars.poll(connector);
  await later(cars, hour);
  return vehicle;
}

/** The live level, after what came late is in it. */
async function liveLevel(cars: ConnectedCars, { id }: Vehicle): Promise<number | null> {
  await later(cars, minute);
  for (const job of ['replay', 'settle']) await cars.server.runJob(job);
  return (await cars.read<VehicleStatus>(`/v1/vehicles/${id}/status`)).level;
}

async function connectionOf({ server }: ConnectedCars, { id }: Vehicle) {
  const { rows } = await server.pool.query<{ problem: string | null; failures: number; poll_at: Date | null; login_data: string }>(
    `select c.problem, c.failures, c.poll_at, v.login_data
     from vehicle_connections c join vehicles v on v.account_id = c.account_id and v.id = c.vehicle_id where c.vehicle_id = $1`,
    [id],
  );
  const [row] = rows;
  return { ...row, waitMs: (row?.poll_at?.getTime() ?? Number.NaN) - server.clock.now };
}
const works = { problem: null, failures: 0, login_data: 'valid' };

async function levelsOf({ server }: ConnectedCars, { id }: Vehicle): Promise<readonly number[]> {
  const { rows } = await server.pool.query<{ soc: number }>(
    'select soc from samples where vehicle_id = $1 and soc is not null order by ts',
    [id],
  );
  return rows.map(({ soc }) => soc);
}

const fail = (cars: ConnectedCars, connector: Asked, fault: Omit<Fault, 'source'>) =>
  cars.simulator.control({ faults: [{ source: connector, path: dataPaths[connector], ...fault }] });
/** What the simulator is told to do, by the name of a source. */
type Action = { readonly source: string } & Readonly<Record<string, unknown>>;
const act = (cars: ConnectedCars, action: Action) => cars.simulator.control({ act: [action] });

/** Polls each time it is due, until one succeeds; returns the level that it has to have read. BMW counts a call that failed, so the next one can have to wait. */
async function pollUntilRead(cars: ConnectedCars, connector: Asked, vehicle: Vehicle): Promise<number> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await later(cars, (await connectionOf(cars, vehicle)).waitMs);
    const soc = await report(cars, connector);
    await cars.poll(connector);
    if ((await connectionOf(cars, vehicle)).problem === null) return soc;
  }
  throw new Error('no poll succeeded');
}

/** The source fails once: the reason is known, the login data stay valid, nothing is stored, and a later poll has what the car reports then. */
export const passes =
  (connector: Asked, fault: Omit<Fault, 'source'>, problem: string, leastWaitMs = minute): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, connector);
    await report(cars, connector);
    const before = await levelsOf(cars, vehicle);
    await fail(cars, connector, fault);
    const patienceMs = cars.patience.ms;
    if (fault.delayMs !== undefined) cars.patience.ms = fault.delayMs / 10;
    await cars.poll(connector);
    cars.patience.ms = patienceMs;
    const failed = await connectionOf(cars, vehicle);
    expect(failed).toMatchObject({ problem, login_data: 'valid' });
    expect(failed.waitMs).toBeGreaterThanOrEqual(leastWaitMs);
    expect(await levelsOf(cars, vehicle)).toEqual(before);
    const read = await pollUntilRead(cars, connector, vehicle);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
    expect(await liveLevel(cars, vehicle)).toBe(read);
  };

/** The access is refused once: it is renewed, and the same call goes through. */
export const renews =
  (connector: Asked): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, connector);
    const soc = await report(cars, connector);
    await fail(cars, connector, { status: 401, body: {} });
    await cars.poll(connector);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
    expect(await liveLevel(cars, vehicle)).toBe(soc);
  };

/** The consent is withdrawn: the login data are invalid within three polls, and no more is asked until the next sign-in. */
export const ends =
  (connector: Asked): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, connector);
    await cars.simulator.control({ revoke: [connector] });
    for (let poll = 0; poll < 3; poll += 1) {
      await cars.poll(connector);
      await later(cars, hour);
    }
    expect(await connectionOf(cars, vehicle)).toMatchObject({ login_data: 'invalid', poll_at: null });
    await cars.connect(connector, vehicle.id);
    await pollUntilRead(cars, connector, vehicle);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
  };

/** A 403 ends nothing until it comes three times in a row. */
export const refuses =
  (connector: Asked): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, connector);
    const found: unknown[] = [];
    for (let poll = 0; poll < 3; poll += 1) {
      await fail(cars, connector, { status: 403, body: {} });
      await cars.poll(connector);
      found.push((await connectionOf(cars, vehicle)).login_data);
      await later(cars, hour);
    }
    expect(found).toEqual(['valid', 'valid', 'invalid']);
  };

/** A car that sleeps is no failure: nothing is invented, and it is asked again as a parked one. */
export const sleeps =
  (connector: Asked, path: string, fault: Omit<Fault, 'source' | 'path'>): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, connector);
    const before = await levelsOf(cars, vehicle);
    await report(cars, connector);
    await fail(cars, connector, { ...fault, path: path.replace('VIN', cars.cars[connector].vin) });
    await cars.poll(connector);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
    expect(await levelsOf(cars, vehicle)).toEqual(before);
  };

/** The clock of the car and its source is 7 minutes ahead: a value is stored, and counts when its time has come. */
export const isAhead =
  (connector: Asked): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, connector);
    const before = await liveLevel(cars, vehicle);
    await cars.simulator.control({ now: cars.server.clock.now + 7 * minute });
    const soc = await report(cars, connector, 7 * minute);
    await cars.poll(connector);
    expect(await levelsOf(cars, vehicle)).toContain(soc);
    expect(await liveLevel(cars, vehicle)).toBe(before);
    await later(cars, 8 * minute);
    // Settling finds that the sample is due and leaves it to a replay.
    await cars.server.runJob('settle');
    expect(await liveLevel(cars, vehicle)).toBe(soc);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
  };

/** A webhook of Smartcar: what it is answered each time, and whether what it says is stored, once and in the order of the car. */
export const webhook =
  (action: { readonly times?: number; readonly reordered?: true; readonly forged?: true }, statuses: readonly number[]): Trial =>
  async (cars) => {
    const vehicle = await begin(cars, 'smartcar');
    const before = await levelsOf(cars, vehicle);
    const first = await report(cars, 'smartcar');
    await later(cars, minute);
    const second = await report(cars, 'smartcar');
    const to = `${cars.address}/v1/webhooks/smartcar`;
    const [received] = await act(cars, { source: 'smartcar', send: cars.cars.smartcar.vin, to, ...action });
    expect((received as { readonly status: number }[]).map(({ status }) => status)).toEqual(statuses);
    const added = action.forged === true ? [] : action.reordered === true ? [first, second] : [second];
    expect(await levelsOf(cars, vehicle)).toEqual([...before, ...added]);
    expect(await liveLevel(cars, vehicle)).toBe(added.at(-1) ?? before.at(-1));
  };

/** Reports something new again and again, until it arrives by the stream. */
const streams = (cars: ConnectedCars, connector: Streaming, vehicle: Vehicle) =>
  expect
    .poll(
      async () => {
        await later(cars, 5000);
        await cars.server.runJob('streams');
        const soc = await report(cars, connector);
        await pause(150);
        return (await levelsOf(cars, vehicle)).includes(soc);
      },
      { interval: 100, timeout: 15_000 },
    )
    .toBe(true);

async function beginStream(cars: ConnectedCars, connector: Streaming): Promise<Vehicle> {
  const vehicle = await begin(cars, connector);
  if (connector === 'tesla') await cars.post(`/v1/vehicles/${vehicle.id}/telemetry`);
  await streams(cars, connector, vehicle);
  return vehicle;
}

/** The broker ends the connections of a stream, and is back later: what is reported then arrives without anybody's doing. */
export const comesBack =
  (connector: Streaming, down: Action, up = down): Trial =>
  async (cars) => {
    const vehicle = await beginStream(cars, connector);
    await act(cars, down);
    await later(cars, minute);
    await act(cars, up);
    await streams(cars, connector, vehicle);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
  };

/** A stream whose token has ended goes on with a renewed one. */
export const renewsStream: Trial = async (cars) => {
  const vehicle = await beginStream(cars, 'cardata');
  await later(cars, 2 * hour);
  await act(cars, { source: 'cardata', disconnect: true });
  await streams(cars, 'cardata', vehicle);
  expect(await connectionOf(cars, vehicle)).toMatchObject(works);
};

const endsWithin = (cars: ConnectedCars, vehicle: Vehicle) =>
  expect
    .poll(
      async () => {
        await later(cars, 5000);
        await cars.server.runJob('streams');
        return (await connectionOf(cars, vehicle)).login_data;
      },
      { interval: 100, timeout: 15_000 },
    )
    .toBe('invalid');

/** The stream is refused for good: the login data are invalid, and the next sign-in opens it again. */
export const endsStream =
  (connector: 'cardata' | 'mqtt'): Trial =>
  async (cars) => {
    const vehicle = await beginStream(cars, connector);
    await later(cars, 2 * hour);
    await cars.simulator.control({ revoke: [connector === 'mqtt' ? 'broker' : connector] });
    await endsWithin(cars, vehicle);
    await cars.connect(connector, vehicle.id);
    await streams(cars, connector, vehicle);
    expect(await connectionOf(cars, vehicle)).toMatchObject(works);
  };

/** Fleet Telemetry does not depend on the access to the Fleet API: it goes on while that is over. */
export const goesOn: Trial = async (cars) => {
  const vehicle = await beginStream(cars, 'tesla');
  await cars.simulator.control({ revoke: ['tesla'] });
  await later(cars, hour);
  await cars.poll('tesla');
  expect(await connectionOf(cars, vehicle)).toMatchObject({ login_data: 'invalid' });
  await streams(cars, 'tesla', vehicle);
};

/** A push token is replaced: the old one stores nothing, and what its sender repeats with the new one has its own times. */
export const replacesToken: Trial = async (cars) => {
  await cars.reset();
  const { id } = (await cars.post('/v1/vehicles', { displayName: 'By push' })) as Vehicle;
  const token = async () => (await cars.post(`/v1/vehicles/${id}/push-token`, exampleProof)) as { readonly path: string };
  const push = (path: string, payload: object) => cars.server.app.inject({ method: 'POST', url: path, payload });
  const [old, fresh] = [await token(), await token()];
  const missed = [3, 2, 1].map((hours) => ({ ts: cars.server.clock.now - hours * hour, soc: 50 + hours }));
  expect((await push(old.path, missed)).statusCode).toBe(401);
  const answer = await push(fresh.path, missed);
  expect(answer.json<IngestReceipt>()).toMatchObject({ accepted: 3, duplicates: 0, rejected: [] });
  const { rows } = await cars.server.pool.query<{ ts: Date }>('select ts from samples where vehicle_id = $1 order by ts', [id]);
  expect(rows.map(({ ts }) => ts.getTime())).toEqual(missed.map(({ ts }) => ts));
};
