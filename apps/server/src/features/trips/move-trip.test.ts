import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';
import { insertStationary, insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let from: VehicleId;
let to: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  from = await insertVehicle(server, person);
  to = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload !== undefined && { payload }) });
const town = (line1: string) => ({ line1, line2: '', line3: '', line4: '', city: 'Freising' });
const entered = {
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T08:45:00Z',
  startOdometer: 1000,
  endOdometer: 1040.5,
  startAddress: town('Am Ring 1'),
  endAddress: town('Marienplatz 1'),
};
const create = async (values: object = {}) => (await call('POST', '/v1/trips', { vehicleId: from, ...entered, ...values })).json<Trip>();
const move = (id: string, vehicleId: string = to, who = person) => call('POST', `/v1/trips/${id}/move`, { vehicleId }, who);
const tripsOf = async (vehicleId: string) =>
  (await call('GET', `/v1/trips?vehicleId=${vehicleId}`)).json<{ data: Trip[] }>().data.map(({ id }) => id);
const setVehicle = (id: VehicleId, values: { logbook?: boolean; fleet_pool?: boolean }) =>
  tenant().updateTable('vehicles').set(values).where('id', '=', id).execute();

describe('a trip that was entered for the wrong vehicle (decision 0090)', () => {
  it('gets another one with its values, and makes room there', async () => {
    const parked = await insertStationary(server.database, 'idles', person, to, '2026-06-14T08:10:00Z');
    const trip = await create({ reason: 'Visit', cost: 4 });
    expect(trip.entered).toBe(true);
    const answer = await move(trip.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...trip, vehicleId: to, version: 2 }]);
    expect([await tripsOf(from), await tripsOf(to)]).toEqual([[], [trip.id]]);
    const idle = await tenant().selectFrom('idles').select('start_time').where('id', '=', parked).executeTakeFirst();
    expect(idle?.start_time.getTime() ?? 0).not.toBe(Date.parse('2026-06-14T08:10:00Z'));
  });

  it('takes sealed places along, which the server cannot read', async () => {
    const trip = await create();
    const owner = makePlaceOwner();
    await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
    server.clock.now += 16 * 60_000;
    await server.runJob('sealing');
    const { placesKey, startAddress, endAddress, version } = (await call('GET', `/v1/trips/${trip.id}`)).json<Trip>();
    expect(placesKey).not.toBeNull();
    const answer = await move(trip.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ vehicleId: to, placesKey, startAddress, endAddress, version: version + 1 });
  });

  it('loses a cost that the energy of the old vehicle had', async () => {
    const trip = await create();
    await tenant().updateTable('trips').set({ cost: 300, cost_currency: 'EUR' }).execute();
    expect((await move(trip.id)).json()).toMatchObject({ cost: null, costCurrency: null });
    const due = await tenant().selectFrom('energy_stores').select('vehicle_id').where('due', '=', true).execute();
    expect(due.map(({ vehicle_id: id }) => id).sort()).toEqual([from, to].sort());
  });

  it('moved twice, or to the vehicle that it has, changes nothing more', async () => {
    const { id } = await create();
    const [first, second] = await Promise.all([move(id), move(id)]);
    expect([first.statusCode, second.statusCode, second.json<Trip>().version]).toEqual([200, 200, 2]);
    const { total } = (await call('GET', `/v1/trips/${id}/changelog`)).json<{ total: number }>();
    expect(total).toBe(2);
  });

  it('is in the change log, which moves it back', async () => {
    const trip = await create();
    await move(trip.id);
    const [entry] = (await call('GET', `/v1/trips/${trip.id}/changelog`)).json<{ data: Change[] }>().data;
    expect(entry).toMatchObject({ action: 'moved', entityOld: { vehicleId: from }, entityNew: { vehicleId: to }, undo: 'possible' });
    expect((await call('POST', `/v1/changes/${entry?.id}/undo`)).statusCode).toBe(200);
    expect([await tripsOf(from), await tripsOf(to)]).toEqual([[trip.id], []]);
  });

  it('stays where the vehicle reported it itself', async () => {
    const id = await insertTrip(server.database, person, from, '2026-06-01T08:00:00Z');
    const answer = await move(id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'reported_by_vehicle']);
    expect(await tripsOf(from)).toEqual([id]);
  });

  it.each([
    ['the logbook of the old vehicle is closed (TRIP-117)', 'from', { logbook: true }, 403, 'logbook'],
    ['the logbook of the new vehicle is closed (TRIP-043)', 'to', { logbook: true }, 403, 'logbook'],
    ['the old vehicle is of a pool (TRIP-119)', 'from', { fleet_pool: true }, 403, 'forbidden'],
    ['the new vehicle needs a driver (TRIP-050)', 'to', { fleet_pool: true }, 400, 'driver_missing'],
  ] as const)('stays where %s', async (_why, which, values, status, word) => {
    const longAgo = { startTime: '2026-05-01T08:00:00Z', endTime: '2026-05-01T08:45:00Z' };
    const { id } = await create({ ...longAgo, tags: ['Business'], reason: 'Visit' });
    await setVehicle(which === 'from' ? from : to, values);
    const answer = await move(id);
    expect([answer.statusCode, answer.json().message]).toEqual([status, word]);
    expect(await tripsOf(from)).toEqual([id]);
  });

  it('goes to no vehicle of somebody else, and nobody else moves it', async () => {
    const { id } = await create();
    const other = await signInAs(server);
    const foreign = await insertVehicle(server, other);
    expect((await move(id, foreign)).statusCode).toBe(404);
    expect((await move(id, foreign, other)).statusCode).toBe(404);
    expect(await tripsOf(from)).toEqual([id]);
  });
});
