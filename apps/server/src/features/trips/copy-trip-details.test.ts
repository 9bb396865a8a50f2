import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const at = (line1: string) => ({ line1, line2: '', line3: '', line4: '', city: 'Ulm' });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const places = { start_latitude: 48.4, start_longitude: 10, end_latitude: 48.5, end_longitude: 10.1 };
const addresses = { start_address: JSON.stringify(at('Home 1')), end_address: JSON.stringify(at('Clinic 2')) };
const details = { tags: ['Business'], name: 'Mia Vogt', company: 'Clinic' };
const noDetails = { tags: [], name: null, company: null };

const tenant = () => server.database.forAccount(person.accountId);
async function prepare(isCopyEnabled = true) {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('users').set({ trips_copy: isCopyEnabled }).execute();
}
const insert = (hours: number, values: object = {}) =>
  insertTrip(server.database, person, vehicle, hoursAgo(hours), { ...places, ...noDetails, ...values });
const read = (id: TripId) =>
  tenant().selectFrom('trips').select(['tags', 'name', 'company']).where('id', '=', id).executeTakeFirstOrThrow();
const copy = () => server.runJob('trip details');

describe('a new trip without addresses (SET-016, OQ-064)', () => {
  it('gets tags, person and company of the last earlier trip between the same places', async () => {
    await prepare();
    await insert(400, { ...details, name: 'Ole' });
    await insert(200, details);
    await insert(100, { ...details, name: 'Another place', end_latitude: 48.6 });
    const id = await insert(2, { start_latitude: 48.40015, end_longitude: 10.1002 });
    await copy();
    expect(await read(id)).toEqual(details);
  });

  it('is compared by position with an earlier trip that has addresses', async () => {
    await prepare();
    await insert(200, { ...details, ...addresses });
    const id = await insert(2);
    await copy();
    expect(await read(id)).toEqual(details);
  });

  it('gets nothing from a trip at the same position with another address', async () => {
    await prepare();
    await insert(200, { ...details, ...addresses });
    const id = await insert(2, { ...addresses, end_address: JSON.stringify(at('Bakery 3')) });
    await copy();
    expect(await read(id)).toEqual(noDetails);
  });

  it.each([
    ['whose user has not enabled it', false, {}],
    ['that ends 50 m beside', true, { end_latitude: 48.5005 }],
    ['without a position', true, { end_latitude: null, end_longitude: null }],
    ['that drove the other way', true, { start_latitude: 48.5, start_longitude: 10.1, end_latitude: 48.4, end_longitude: 10 }],
    ['that a user changed', true, { version: 2 }],
    ['that is not finished', true, { status: 'open' }],
    ['that was recorded longer ago', true, { created_at: hoursAgo(30) }],
  ])('is unchanged where it is one %s', async (_which, isCopyEnabled, values) => {
    await prepare(isCopyEnabled);
    await insert(200, details);
    const id = await insert(2, values);
    await copy();
    expect(await read(id)).toEqual(noDetails);
  });

  it('is compared once: what a user enters later stays with its trip', async () => {
    await prepare();
    const earlier = await insert(200);
    const id = await insert(2);
    await copy();
    await tenant().updateTable('trips').set(details).where('id', '=', earlier).execute();
    await copy();
    expect(await read(id)).toEqual(noDetails);
  });

  it('gets nothing from another account', async () => {
    await prepare();
    await insert(200, details);
    await prepare();
    const id = await insert(2);
    await copy();
    expect(await read(id)).toEqual(noDetails);
  });
});

describe('a trip that a user creates (SET-016, OQ-064)', () => {
  const insertEarlier = (values: object) =>
    insertTrip(server.database, person, vehicle, '2026-05-04T08:00:00Z', { ...places, ...details, ...values });
  const post = async (fields: object = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/trips',
      headers: person.headers,
      payload: {
        vehicleId: vehicle,
        startTime: '2026-06-14T08:00:00Z',
        endTime: '2026-06-14T08:30:00Z',
        startOdometer: 2000,
        endOdometer: 2020,
        startAddress: at('Home 1'),
        endAddress: at('Clinic 2'),
        startLocation: { latitude: 48.4, longitude: 10 },
        endLocation: { latitude: 48.5, longitude: 10.1 },
        ...fields,
      },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<Trip>();
  };

  it('gets them at once, whenever it was driven', async () => {
    await prepare();
    await insertEarlier(addresses);
    expect(await post()).toMatchObject(details);
  });

  it('gets them from a trip without addresses at the same place', async () => {
    await prepare();
    await insertEarlier({});
    expect(await post()).toMatchObject(details);
  });

  it('keeps its own details', async () => {
    await prepare();
    await insertEarlier(addresses);
    expect(await post({ name: 'Ole' })).toMatchObject({ tags: [], name: 'Ole', company: null });
  });

  it('gets nothing where the user has not enabled it', async () => {
    await prepare(false);
    await insertEarlier(addresses);
    expect(await post()).toMatchObject(noDetails);
  });
});
