import { trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let id: TripId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  // A trip of 10 km.
  id = await insertTrip(server.database, person, vehicle, '2026-06-14T08:00:00Z', { tags: ['Urlaub', 'Arbeitsweg'] });
});

const patch = async (changes: object) => {
  const answer = await server.app.inject({ method: 'PATCH', url: `/v1/trips/${id}`, payload: changes, headers: person.headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const setVehicle = (values: object) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();

describe('a trip that is divided (TRIP-098 to TRIP-100, OQ-118)', () => {
  it('has the class of its largest share, in the spelling of the trip, and is not frozen (API-089)', async () => {
    const { status, body } = await patch({ privateDistance: 2, toWorkDistance: 5 });
    expect([status, tripSchema.strict().parse(body)]).toMatchObject([
      200,
      { tags: ['Urlaub', 'Arbeitsweg'], privateDistance: 2, toWorkDistance: 5, status: 'mixed' },
    ]);
    const row = await server.database
      .forAccount(person.accountId)
      .selectFrom('trips')
      .select('frozen')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.frozen).toBe(false);
  });

  it('whatever class is sent with its shares', async () => {
    expect((await patch({ tags: ['Business', 'Urlaub'], privateDistance: 6, toWorkDistance: null })).body).toMatchObject({
      tags: ['Urlaub', 'Private'],
      privateDistance: 6,
    });
  });

  it('is not divided by a single share', async () => {
    expect((await patch({ privateDistance: 10, toWorkDistance: 0 })).body).toMatchObject({
      tags: ['Urlaub', 'Private'],
      privateDistance: null,
      toWorkDistance: null,
      status: null,
    });
  });

  it('has one class again once that is chosen, and none once it is cleared (TRIP-096, TRIP-097, API-090, OQ-119)', async () => {
    await patch({ privateDistance: 2, toWorkDistance: 5 });
    expect((await patch({ tags: ['Private'] })).body).toMatchObject({ tags: ['Private'], toWorkDistance: null, status: null });
    await patch({ privateDistance: 2, toWorkDistance: 5 });
    expect((await patch({ tags: [], privateDistance: null, toWorkDistance: null })).body).toMatchObject({ tags: [], status: null });
  });

  it.each([
    [[], { tags: [], privateDistance: null, toWorkDistance: null, status: null }],
    [['Urlaub'], { tags: ['Urlaub'], privateDistance: null, toWorkDistance: null, status: null }],
    [['Urlaub', 'ToWork'], { tags: ['Urlaub', 'ToWork'], privateDistance: null, toWorkDistance: null, status: null }],
    [
      ['Urlaub', 'Messe', 'Arbeitsweg'],
      { tags: ['Urlaub', 'Messe', 'Arbeitsweg'], privateDistance: 2, toWorkDistance: 5, status: 'mixed' },
    ],
    [['Arbeitsweg'], { tags: ['Arbeitsweg'], privateDistance: 2, toWorkDistance: 5, status: 'mixed' }],
  ])(
    'ends where a class is chosen or cleared with the tags %j alone, not where other tags change (TRIP-096, TRIP-097)',
    async (tags, left) => {
      await patch({ privateDistance: 2, toWorkDistance: 5 });
      expect(await patch({ tags })).toMatchObject({ status: 200, body: left });
    },
  );

  it.each([
    [{ privateDistance: 11 }, { privateDistance: 'Must be at most 10' }],
    [{ privateDistance: 4, toWorkDistance: 7 }, { toWorkDistance: 'Must be at most 6' }],
    [{ toWorkDistance: -1 }, { toWorkDistance: 'Must be at least 0' }],
  ])('is refused with the shares %j', async (changes, errors) => {
    expect(await patch(changes)).toEqual({ status: 400, body: { message: 'validation', errors } });
  });

  it('needs a reason in a logbook where it is business in part (TRIP-088)', async () => {
    await setVehicle({ logbook: true });
    const refused = { status: 400, body: { message: 'validation', errors: { reason: 'A reason is required for a business trip' } } };
    expect(await patch({ privateDistance: 2, toWorkDistance: 5 })).toEqual(refused);
    expect((await patch({ privateDistance: 5, toWorkDistance: 5 })).status).toBe(200);
    expect((await patch({ privateDistance: 2, toWorkDistance: 5, reason: 'Klinikum' })).status).toBe(200);
    expect(await patch({ reason: null })).toEqual(refused);
  });

  it('of a pool car needs a driver where its class does (TRIP-089)', async () => {
    await setVehicle({ fleet_pool: true });
    expect((await patch({ privateDistance: 2, toWorkDistance: 5 })).body).toMatchObject({ message: 'driver_missing' });
    expect((await patch({ privateDistance: 6, toWorkDistance: 4 })).status).toBe(200);
  });
});
