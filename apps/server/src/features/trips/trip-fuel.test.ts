import type { Trip, TripStats } from '@wattbook/contract/trips/trip.schema';
import type { VehicleDay } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({ readTrack: async () => [] });
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const add = (start: string, values?: Parameters<typeof insertTrip>[4]) => insertTrip(server.database, person, vehicle, start, values);
const get = (url: string) => server.app.inject({ url, headers: person.headers });
const list = async (query = '') => (await get(`/v1/trips?vehicleId=${vehicle}${query}`)).json<{ total: number; data: Trip[] }>();

describe('the fuel of a plug-in hybrid (TRIP-006)', () => {
  const gas = { start_gas_level: 80, end_gas_level: 70, distance: 50 };
  const setTank = (liter: number | null) =>
    server.database.forAccount(person.accountId).updateTable('vehicles').set({ liter }).where('id', '=', vehicle).execute();

  it('is in litres where the size of the tank is known, in lists and in the detail', async () => {
    const id = await add('2026-06-01T08:00:00Z', gas);
    await add('2026-06-02T08:00:00Z', { ...gas, end_gas_level: 81 });
    await add('2026-06-03T08:00:00Z');
    const query = '&fields=usedGas,avgConsumptionGas&sort=startTime';
    const none = { usedGas: null, avgConsumptionGas: null };
    expect((await list(query)).data).toEqual([none, none, none]);
    await setTank(45);
    expect((await list(query)).data).toEqual([{ usedGas: 4.5, avgConsumptionGas: 9 }, none, none]);
    expect((await list('&sort=startTime&limit=1')).data[0]).toMatchObject({ usedGas: 4.5, avgConsumptionGas: 9 });
    expect((await get(`/v1/trips/${id}`)).json()).toMatchObject({ usedGas: 4.5, avgConsumptionGas: 9 });
  });
});

describe('the consumption of a plug-in hybrid (TRIP-006, TRIP-023)', () => {
  const stats = async () => {
    const range = { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59Z' };
    const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers: person.headers });
    const days = await call(`/v1/vehicles/${vehicle}/days`, { from: range.from, to: range.to, timezone: 'Europe/Berlin' });
    const { avgConsumption, usedkWh, usedGas, distance } = (await call('/v1/trips/stats', range)).json<TripStats>();
    return { avgConsumption, usedkWh, usedGas, distance, day: days.json<{ data: VehicleDay[] }>().data[0]?.avgConsumption };
  };
  const change = (id: string, payload: object) =>
    server.app.inject({ method: 'PATCH', url: `/v1/trips/${id}`, payload, headers: person.headers });

  it('leaves out trips on fuel in sums, and has their litres', async () => {
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ liter: 50 }).where('id', '=', vehicle).execute();
    const unknown = { avg_consumption: null };
    await add('2026-06-01T06:00:00Z', { distance: 20, used_kwh: 4, start_gas_level: 80, end_gas_level: 80 });
    await add('2026-06-01T08:00:00Z', { distance: 100, used_kwh: 3, start_gas_level: 80, end_gas_level: 70, ...unknown });
    await add('2026-06-01T10:00:00Z', { distance: 100, used_kwh: 3, start_gas_level: 10, end_gas_level: 90, ...unknown });
    await add('2026-06-01T12:00:00Z', { distance: 0.4, used_kwh: 0.08, ...unknown });
    expect(await stats()).toEqual({ avgConsumption: 20, usedkWh: 10.08, usedGas: 5, distance: 220.4, day: 20 });
  });

  it('has no litres without the size of the tank', async () => {
    await add('2026-06-01T08:00:00Z', { start_gas_level: 80, end_gas_level: 70 });
    expect((await stats()).usedGas).toBeNull();
  });

  it('is unknown once fuel is entered for a trip', async () => {
    const id = await add('2026-06-10T08:00:00Z', { distance: 10, used_kwh: 2 });
    expect((await change(id, { startGasLevel: 80, endGasLevel: 79 })).json()).toMatchObject({ usedkWh: 2, avgConsumption: null });
    expect((await change(id, { startGasLevel: 79 })).json()).toMatchObject({ avgConsumption: 20 });
  });
});
