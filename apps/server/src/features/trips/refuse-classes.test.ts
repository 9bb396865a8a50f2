import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { classTags } from '@wattbook/domain/trips/trip-tags';
import type { VehiclePlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let selling: ApiServer;
let free: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  [selling, free] = [await openApiServer({}, { env: { BILLING: 'on' } }), await openApiServer({}, { env: { BILLING: 'off' } })];
});
afterAll(async () => {
  await selling.close();
  await free.close();
});

let server: ApiServer;
const begin = async (on: ApiServer, plan: VehiclePlan) => {
  server = on;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person, { plan });
};
const addTrip = (values: Parameters<typeof insertTrip>[4] = {}) =>
  insertTrip(server.database, person, vehicle, '2026-06-14T08:00:00Z', values);
const call = (method: 'PATCH' | 'POST', url: string, payload: object) =>
  server.app.inject({ method, url: `/v1/trips${url}`, payload, headers: person.headers });
const patch = (id: string, changes: object) => call('PATCH', `/${id}`, changes);
const newTrip = () => ({
  vehicleId: vehicle,
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T08:45:00Z',
  startOdometer: 1000,
  endOdometer: 1040,
  startLocation: { latitude: 48.137, longitude: 11.575 },
  endLocation: { latitude: 48.403, longitude: 11.749 },
});
const refused = { statusCode: 403, body: expect.stringContaining('plan_required') as string };
const stored = async (id: string) =>
  (await server.app.inject({ url: `/v1/trips/${id}`, headers: person.headers })).json<Trip & { version: number }>();

describe.each(['premium', 'fleet'] as const)('a trip of a vehicle with the plan %s', (plan) => {
  beforeEach(() => begin(selling, plan));

  it.each(Object.values(classTags).flat())('does not get the tag %s, and nothing of the change is stored (TRIP-102)', async (tag) => {
    const id = await addTrip({ tags: ['Klinikum'] });
    expect(await patch(id, { tags: ['Klinikum', tag], comment: 'Stau' })).toMatchObject(refused);
    expect(await stored(id)).toMatchObject({ tags: ['Klinikum'], comment: null, version: 1 });
  });

  it('is not created with a class, but with tags of the user (TRIP-102)', async () => {
    const body = newTrip();
    expect(await call('POST', '', { ...body, tags: ['Privatfahrt'] })).toMatchObject(refused);
    const { data } = (await server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}`, headers: person.headers })).json<{ data: Trip[] }>();
    expect(data).toEqual([]);
    expect((await call('POST', '', { ...body, tags: ['Klinikum'] })).json()).toMatchObject({ tags: ['Klinikum'] });
  });

  it('is not divided between classes, and a stored division has no other shares (TRIP-087, TRIP-102)', async () => {
    const whole = await addTrip();
    expect(await patch(whole, { privateDistance: 4, toWorkDistance: 0 })).toMatchObject(refused);
    const divided = await insertTrip(server.database, person, vehicle, '2026-06-13T08:00:00Z', { tags: ['Business'], private_distance: 4 });
    expect(await patch(divided, { privateDistance: 3 })).toMatchObject(refused);
    expect(await stored(divided)).toMatchObject({ privateDistance: 4 });
  });

  it('keeps the class that is stored: it is saved again, in either language, and taken away (TRIP-102)', async () => {
    const id = await addTrip({ tags: ['Business', 'Klinikum'] });
    expect((await patch(id, { tags: ['Klinikum', 'Business'], comment: 'Stau' })).json()).toMatchObject({ comment: 'Stau' });
    expect((await patch(id, { tags: ['Betriebsfahrt'] })).json()).toMatchObject({ tags: ['Betriebsfahrt'] });
    expect(await patch(id, { tags: ['Private'] })).toMatchObject(refused);
    expect((await patch(id, { tags: [], privateDistance: null, toWorkDistance: null })).json()).toMatchObject({ tags: [] });
    expect(await patch(id, { tags: ['Business'] })).toMatchObject(refused);
  });

  it('gets its class back by an undo of what took it away', async () => {
    const id = await addTrip({ tags: ['Business'] });
    await patch(id, { tags: [] });
    const tenant = server.database.forAccount(person.accountId);
    const change = await tenant.selectFrom('changes').select('id').where('entity_id', '=', id).executeTakeFirstOrThrow();
    await server.app.inject({ method: 'POST', url: `/v1/changes/${change.id}/undo`, headers: person.headers });
    expect(await stored(id)).toMatchObject({ tags: ['Business'] });
  });

  it('has its texts changed, as by the form', async () => {
    const id = await addTrip({ tags: ['Business'] });
    const texts = { reason: 'Service', name: 'Mia', company: 'Klinikum', comment: 'Stau' };
    expect((await patch(id, texts)).json()).toMatchObject({ ...texts, tags: ['Business'] });
  });
});

describe('the tag that a site gives its trips', () => {
  const add = (tripTag: string) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/sites',
      payload: { name: tripTag, location: { latitude: 48.1, longitude: 11.5 }, tripTag },
      headers: person.headers,
    });
  const change = (id: string, payload: object) =>
    server.app.inject({ method: 'PATCH', url: `/v1/sites/${id}`, payload, headers: person.headers });

  it('is a class only with a vehicle that has the plan for it; one that the site has stays (TRIP-102)', async () => {
    await begin(selling, 'premium');
    expect(await add('Betriebsfahrt')).toMatchObject(refused);
    const { id } = (await add('Klinikum')).json<{ id: string }>();
    expect(await change(id, { tripTag: 'Business' })).toMatchObject(refused);
    await insertVehicle(server, person, { name: 'Second', plan: 'professional' });
    expect((await change(id, { tripTag: 'Business' })).json()).toMatchObject({ tripTag: 'Business' });
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ plan: 'premium' }).execute();
    expect((await change(id, { tripTag: 'Betriebsfahrt', name: 'Work' })).json()).toMatchObject({ tripTag: 'Betriebsfahrt', name: 'Work' });
  });
});

describe.each([
  ['with the plan Professional', 'professional', () => selling],
  ['with Premium where nothing is sold (OQ-231)', 'premium', () => free],
] as const)('a trip of a vehicle %s', (_, plan, on) => {
  beforeEach(() => begin(on(), plan));

  it('is tagged, created with a class and divided (TRIP-087, TRIP-102)', async () => {
    const id = await insertTrip(server.database, person, vehicle, '2026-06-13T08:00:00Z');
    expect((await patch(id, { tags: ['Privatfahrt'] })).json()).toMatchObject({ tags: ['Privatfahrt'] });
    expect((await patch(id, { privateDistance: 4, toWorkDistance: 0 })).json()).toMatchObject({ tags: ['Business'], privateDistance: 4 });
    expect((await call('POST', '', { ...newTrip(), tags: ['Business'] })).json()).toMatchObject({ tags: ['Business'] });
  });
});
