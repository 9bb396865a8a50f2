import type { Trip } from '@wattbook/contract/trips/trip.schema';
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
