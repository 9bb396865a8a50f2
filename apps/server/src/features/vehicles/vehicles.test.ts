import { type Vehicle, vehicle as vehicleSchema, type VehicleStatus, vehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  exampleNoon,
} from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import type { LiveState } from '../../telemetry/public.ts';

let server: ApiServer;
let person: SignedIn;
let live: LiveState | null = null;
let charged: VehicleId;
beforeAll(async () => {
  server = await openApiServer({
    readLive: async () => live,
    listLive: async () => new Map(live === null ? [] : [[charged, live]]),
  });
  person = await signInAs(server);
});
afterAll(() => server.close());

const at = exampleNoon - 60_000;
const charging: LiveState = {
  state: 'Charging',
  since: exampleNoon - 3_600_000,
  lastState: 'Charging',
  lastUpdate: at,
  carried: {
    soc: { value: 62, at, source: 'push' },
    usableSoc: { value: 61, at, source: 'tesla' },
    rangeKm: { value: 250, at: at - 1000 },
    lat: { value: 48.1, at },
    lon: { value: 11.5, at },
    charging: { value: 'charging', at },
    chargerPowerKw: { value: 11, at },
    minutesToFull: { value: 90.5, at },
    sw: { value: '2026.4', at },
  },
};
const get = (url: string) => server.app.inject({ url, headers: person.headers });
const status = async (id: VehicleId, query = '') =>
  vehicleStatus.strict().parse((await get(`/v1/vehicles/${id}/status${query}`)).json<VehicleStatus>());

describe('the list of vehicles (API-044)', () => {
  it('tells whether a vehicle has reported a sleep that was not deleted (DASH-046, OQ-090)', async () => {
    live = charging;
    charged = await insertVehicle(server, person);
    const tellsSleep = async () =>
      (await get('/v1/vehicles')).json<{ data: Vehicle[] }>().data.find(({ id }) => id === charged)?.tellsSleep;
    await insertStationary(server.database, 'idles', person, charged, '2026-06-01T08:00:00Z');
    expect(await tellsSleep()).toBe(false);
    await insertStationary(server.database, 'sleeps', person, charged, '2026-06-01T09:00:00Z', { deleted_at: new Date() });
    expect(await tellsSleep()).toBe(false);
    await insertStationary(server.database, 'sleeps', person, charged, '2026-06-01T10:00:00Z', { status: 'open' });
    expect(await tellsSleep()).toBe(true);
    await server.database.forAccount(person.accountId).deleteFrom('vehicles').where('id', '=', charged).execute();
  });

  it('is loaded with user and limit, has nothing of another user, and at most 100 vehicles (VEH-040, VEH-043)', async () => {
    const many = await signInAs(server);
    const owner = many.accountId;
    await server.pool.query(
      `insert into vehicles (account_id, id, display_name) select $1, gen_random_uuid(), 'car ' || n from generate_series(1, 101) n`,
      [owner],
    );
    const read = async (query: string) => {
      const answer = await server.app.inject({ url: `/v1/vehicles${query}`, headers: many.headers });
      return [answer.statusCode, answer.json<{ data?: Vehicle[] }>().data?.length];
    };
    expect(await read(`?userId=${many.userId}&limit=100`)).toEqual([200, 100]);
    expect(await read('')).toEqual([200, 100]);
    expect(await read(`?userId=${person.userId}&limit=100`)).toEqual([200, 0]);
    expect(await read('?limit=101')).toEqual([400, undefined]);
  });

  it('has every field of the contract with the state of each vehicle, those in use first (VEH-011, VEH-026, VEH-042)', async () => {
    const [b, a, old] = [
      await insertVehicle(server, person, { name: 'B', vin: '5YJ3E7EB1KF000001' }),
      await insertVehicle(server, person, { name: 'A' }),
      await insertVehicle(server, person, { name: '0' }),
    ];
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ archive: true }).where('id', '=', old).execute();
    live = charging;
    charged = b;
    const { total, data } = (await get('/v1/vehicles?limit=100')).json<{ total: number; data: Vehicle[] }>();
    expect([total, data.map(({ id }) => id)]).toEqual([3, [a, b, old]]);
    expect(vehicleSchema.strict().parse(data[1])).toMatchObject({
      displayName: 'B',
      vin: '5YJ3E7EB1KF000001',
      kWh: 75,
      level: 61,
      levelAt: new Date(at).toISOString(),
      levelSource: 'tesla',
      state: 'Charging',
      lastState: 'Charging',
      lastSyncAt: new Date(at).toISOString(),
    });
    expect(data[0]).toMatchObject({ level: null, state: null, lastSyncAt: null });
    const limited = (await get('/v1/vehicles?limit=2')).json<{ total: number; data: Vehicle[] }>();
    expect([limited.total, limited.data.length]).toEqual([3, 2]);
  });
});

describe('the status of a vehicle (DASH-001 to DASH-005, API-053)', () => {
  it('has the current state, each value with the time of its reading (DASH-001, DASH-002)', async () => {
    live = charging;
    expect(await status(await insertVehicle(server, person))).toMatchObject({
      state: 'Charging',
      since: new Date(exampleNoon - 3_600_000).toISOString(),
      level: 61,
      charging: 'charging',
      chargerPower: 11,
      chargingDuration: 3600,
      remainingToCompleteInSeconds: 5430,
      version: '2026.4',
      latitude: 48.1,
      values: {
        level: { value: 61, at: new Date(at).toISOString(), source: 'tesla' },
        // A state that an earlier version stored does not name its source.
        range: { value: 250, at: new Date(at - 1000).toISOString(), source: null },
        speed: null,
      },
    });
  });

  it('has values of charging only while it charges', async () => {
    live = { ...charging, state: 'Parked' };
    expect(await status(await insertVehicle(server, person))).toMatchObject({
      state: 'Parked',
      chargerPower: null,
      chargingDuration: null,
      remainingToCompleteInSeconds: null,
    });
  });

  it('is unknown before the first sample', async () => {
    live = null;
    expect(await status(await insertVehicle(server, person))).toMatchObject({
      state: null,
      lastUpdate: null,
      level: null,
      trips: { total: 0, distance: 0, avgConsumption: null },
      charges: { total: 0, kWh: 0, cost: null, costCurrency: null, co2: null, co2Saved: null },
      idles: { kWh: null },
      sleeps: { kWh: null },
    });
  });

  it.each([
    [{ kwh: 75, degradation: 0.1 }, 67.5],
    [{ kwh: 77.4, degradation: 0 }, 77.4],
    [{ kwh: null, degradation: 0.1 }, null],
  ])('computes from %j a battery capacity of %s kWh (OQ-093)', async (values, capacity) => {
    const id = await insertVehicle(server, person);
    await server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', id).execute();
    expect((await status(id)).capacity).toBe(capacity);
  });

  it('sums the requested range, or everything (OQ-086, DASH-003, DASH-004, DASH-005)', async () => {
    const id = await insertVehicle(server, person);
    for (const start of ['2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z']) {
      await insertTrip(server.database, person, id, start);
      await insertCharge(server.database, person, id, start, { cost: 500, cost_currency: 'EUR' });
      await insertStationary(server.database, 'idles', person, id, start);
      await insertStationary(server.database, 'sleeps', person, id, start);
    }
    const sums = async (query?: string) => {
      const { trips, charges, idles, sleeps } = await status(id, query);
      return { trips, charges, idles, sleeps };
    };
    expect(await sums()).toEqual({
      trips: { total: 2, distance: 20, avgConsumption: 15 },
      charges: { total: 2, kWh: 40, cost: 10, costCurrency: 'EUR', converted: [], unconverted: [], co2: null, co2Saved: null },
      idles: { kWh: 1 },
      sleeps: { kWh: 1 },
    });
    expect(await sums('?from=2026-06-01T00:00:00Z&to=2026-06-30T00:00:00Z')).toMatchObject({
      trips: { total: 1 },
      charges: { total: 1 },
      idles: { kWh: 0.5 },
    });
    expect((await get(`/v1/vehicles/${id}/status?from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z`)).json()).toEqual({
      message: 'validation',
      errors: { to: 'The end is before the start' },
    });
  });
});

describe('a push token', () => {
  it('is shown once, stored as a hash, and replaces the previous one', async () => {
    const id = await insertVehicle(server, person);
    const createToken = async () =>
      (
        await server.app.inject({ method: 'POST', url: `/v1/vehicles/${id}/push-token`, headers: person.headers, payload: exampleProof })
      ).json<{
        token: string;
        path: string;
      }>();
    const push = async (path: string) => (await server.app.inject({ method: 'POST', url: path, payload: [] })).statusCode;
    const first = await createToken();
    expect([first.path, await push(first.path)]).toEqual([`/v1/ingest/${first.token}`, 202]);
    const second = await createToken();
    expect([await push(first.path), await push(second.path)]).toEqual([401, 202]);
    const rows = await server.database.directory.selectFrom('push_token_directory').selectAll().where('vehicle_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('latin1')).not.toContain(second.token);
  });

  it('makes the vehicle no longer offline (OQ-070)', async () => {
    const id = await insertVehicle(server, person);
    const isOffline = async () =>
      (await get('/v1/vehicles')).json<{ data: { id: string; offline: boolean }[] }>().data.find((one) => one.id === id)?.offline;
    expect(await isOffline()).toBe(true);
    await server.app.inject({ method: 'POST', url: `/v1/vehicles/${id}/push-token`, headers: person.headers, payload: exampleProof });
    expect(await isOffline()).toBe(false);
  });

  it('is the only one after 20 simultaneous calls', async () => {
    const id = await insertVehicle(server, person);
    const call = { method: 'POST', url: `/v1/vehicles/${id}/push-token`, headers: person.headers, payload: exampleProof } as const;
    // Opens enough connections for the calls to run in parallel.
    await Promise.all(Array.from({ length: 20 }, () => get('/v1/vehicles')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.app.inject(call)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const rows = await server.database.directory.selectFrom('push_token_directory').selectAll().where('vehicle_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });
});
