import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const address = (line1: string, city: string) => ({ line1, line2: '', line3: '', line4: '', city });
const home = address('Am Ring 1', 'München');
const clinic = address('Klinikum', 'Freising');
const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  server.app.inject({ method, url, payload, headers: person.headers });
const post = (places: object) =>
  send('POST', '/v1/trips', {
    vehicleId: vehicle,
    startTime: '2026-06-14T08:00:00Z',
    endTime: '2026-06-14T08:45:00Z',
    startOdometer: 1000,
    endOdometer: 1040.5,
    startAddress: home,
    endAddress: clinic,
    startLocation: { latitude: 48.137, longitude: 11.575 },
    endLocation: { latitude: 48.403, longitude: 11.749 },
    ...places,
  });

describe('the places that a caller sends', () => {
  const forms = [
    ['objects', home, { latitude: 48.137, longitude: 11.575 }],
    ['a text and a point', JSON.stringify(home), { type: 'Point', coordinates: [11.575, 48.137] }],
  ] as const;

  it.each(forms)('are stored and answered in one form: %s (API-008, API-009)', async (_form, startAddress, startLocation) => {
    const created = await post({ startAddress, startLocation });
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      { startAddress: home, startLocation: { latitude: 48.137, longitude: 11.575 } },
    ]);
    const { id } = created.json<Trip>();
    const changed = await send('PATCH', `/v1/trips/${id}`, { endAddress: startAddress, endLocation: startLocation });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { endAddress: home, endLocation: { latitude: 48.137, longitude: 11.575 } },
    ]);
  });

  it.each([
    ['an address without a position', { startAddress: home, startLocation: null }],
    ['a point without an address', { startAddress: null, startLocation: { latitude: 48.137, longitude: 11.575 } }],
  ])('may be %s, which a list and the page of the trip answer (TRIP-048, decision 0041)', async (_what, places) => {
    const created = await post({ ...places, endAddress: clinic, endLocation: undefined });
    expect([created.statusCode, created.json()]).toMatchObject([201, { ...places, endAddress: clinic, endLocation: null }]);
    const get = async (url: string) => (await server.app.inject({ url, headers: person.headers })).json<object>();
    expect(await get(`/v1/trips?vehicleId=${vehicle}`)).toMatchObject({ data: [places] });
    const points = places.startLocation === null ? [] : [[11.575, 48.137]];
    expect(await get(`/v1/trips/${created.json<Trip>().id}`)).toMatchObject({ ...places, coordinates: points, items: [{}, {}] });
  });

  it('lose their position with null, and are refused where nothing is left', async () => {
    const { id } = (await post({})).json<Trip>();
    const changed = await send('PATCH', `/v1/trips/${id}`, { startAddress: clinic, startLocation: null });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { startAddress: clinic, startLocation: null }]);
    const nothing = { startAddress: { line1: ' ', line2: '', line3: '', line4: '', city: '' }, startLocation: null };
    const errors = { startLocation: 'Enter an address or choose a point on the map' };
    for (const refused of [await send('PATCH', `/v1/trips/${id}`, nothing), await post(nothing)])
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: 'validation', errors }]);
  });

  it('may leave lines of an address out', async () => {
    const created = await post({ startAddress: { line1: 'Am Ring 1' }, endAddress: '{"city":"Freising"}' });
    expect(created.json()).toMatchObject({ startAddress: address('Am Ring 1', ''), endAddress: address('', 'Freising') });
  });

  const addressForm = 'Must be an address with any of line1 to line4 and city, as an object or as its JSON text';
  const locationForm = 'Must be a point of the type Point with coordinates [longitude, latitude], or latitude and longitude';
  it.each([
    [{ startAddress: 'Freising' }, { startAddress: addressForm }],
    [{ startAddress: 5 }, { startAddress: addressForm }],
    [{ startAddress: '{"street":"x"}' }, { startAddress: addressForm }],
    [{ startAddress: JSON.stringify({ ...home, city: 'x'.repeat(201) }) }, { 'startAddress.city': 'Maximum length 200' }],
    [{ endLocation: '48.1 11.5' }, { endLocation: locationForm }],
    [{ endLocation: [11.5, 48.1] }, { endLocation: locationForm }],
    [{ endLocation: { type: 'Point', coordinates: [11.5] } }, { 'endLocation.coordinates': locationForm }],
    [{ endLocation: { type: 'Line', coordinates: [11.5, 48.1] } }, { 'endLocation.type': locationForm }],
    [{ endLocation: { type: 'Point', coordinates: [48.1, 111.5] } }, { 'endLocation.coordinates.1': 'Must be at most 90' }],
    [{ endLocation: { latitude: 91, longitude: 11 } }, { 'endLocation.latitude': 'Must be at most 90' }],
  ])('are refused with the form to send: %j (API-004, API-008, API-009)', async (places, errors) => {
    const refusal = [400, { message: 'validation', errors }];
    const created = await post(places);
    expect([created.statusCode, created.json()]).toEqual(refusal);
    const { id } = (await post({})).json<Trip>();
    const changed = await send('PATCH', `/v1/trips/${id}`, places);
    expect([changed.statusCode, changed.json()]).toEqual(refusal);
  });

  it('are described in each form by the OpenAPI document (API-008, API-009)', async () => {
    type Schemas = { requestBody: { content: Record<string, { schema: { properties: Record<string, { anyOf: object[] }> } }> } };
    const document = (await server.app.inject({ url: '/v1/openapi.json' })).json<{ paths: Record<string, Record<string, Schemas>> }>();
    for (const operation of [document.paths['/v1/trips']?.['post'], document.paths['/v1/trips/{id}']?.['patch']]) {
      const fields = operation?.requestBody.content['application/json']?.schema.properties;
      expect(fields?.['startAddress']?.anyOf).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            type: 'object',
            properties: expect.objectContaining({ line1: expect.anything(), city: expect.anything() }),
          }),
          expect.objectContaining({ type: 'string', contentMediaType: 'application/json' }),
        ]),
      );
      expect(fields?.['startLocation']?.anyOf).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'object', required: ['latitude', 'longitude'] }),
          expect.objectContaining({ type: 'object', required: ['type', 'coordinates'] }),
        ]),
      );
    }
  });
});
