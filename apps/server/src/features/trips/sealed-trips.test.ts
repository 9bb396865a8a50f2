import type { SealableAddress } from '@wattbook/contract/scalars';
import { type Trip, type TripDetail, tripDetail, trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { parseAddress, parseLine, parseTrack } from '@wattbook/domain/sealing/place-text';
import { parseSealedText, type SealedField } from '@wattbook/domain/sealing/sealed-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';
import { insertTrip } from '../../testing/segments.ts';
import { createPlaceNaming } from '../addresses/public.ts';

const owner = makePlaceOwner();
const address = (line1: string) => ({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });
const track = [0, 1, 2].map((minute) => ({
  ts: Date.UTC(2026, 5, 1, 8, minute),
  source: 'push',
  soc: 80,
  lat: 48.1 + minute / 100,
  lon: 11.5,
}));

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({ readTrack: async () => track });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload !== undefined && { payload }) });
const seal = () => server.runJob('sealing');
const read = async (id: string) => (await call('GET', `/v1/trips/${id}`)).json<TripDetail>();
const change = (id: string, changes: object) => call('PATCH', `/v1/trips/${id}`, changes);
const insert = (start = '2026-06-01T08:00:00Z') =>
  insertTrip(server.database, person, vehicle, start, { start_address: JSON.stringify(address('Am Lindenhof 7')), tags: ['Urlaub'] });
async function sealedTrip(start?: string): Promise<TripId> {
  const id = await insert(start);
  await seal();
  return id;
}
const open = (trip: Trip, field: SealedField, text: unknown) => owner.open(trip, field, String(text));
const openAddress = (trip: Trip, field: 'startAddress' | 'endAddress') => parseAddress(open(trip, field, trip[field]));
const newTrip = () => ({
  vehicleId: vehicle,
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T08:45:00Z',
  startOdometer: 1000,
  endOdometer: 1040.5,
  startAddress: address('Am Ring 1'),
  endAddress: address('Marienplatz 1'),
  startLocation: { latitude: 48.137, longitude: 11.575 },
  endLocation: { latitude: 48.403, longitude: 11.749 },
});

describe('a sealed trip (OQ-044)', () => {
  it('has places that only its owner can open, in lists and in the detail (GEN-017)', async () => {
    const id = await sealedTrip();
    const { data } = (await call('GET', `/v1/trips?vehicleId=${vehicle}`)).json<{ data: Trip[] }>();
    const listed = tripSchema.strict().parse(data[0]);
    expect(openAddress(listed, 'startAddress')).toEqual(address('Am Lindenhof 7'));
    expect(listed.endAddress).toBeNull();
    expect(open(listed, 'endLocation.longitude', listed.endLocation?.longitude)).toBe('11.6');
    const detail = tripDetail.strict().parse(await read(id));
    expect(detail).toMatchObject(listed);
    expect([detail.coordinates, detail.sealedTrack]).toEqual([[], null]);
    expect(detail.items.map(({ level, latitude, longitude }) => [level, latitude, longitude])).toEqual(track.map(() => [80, null, null]));
  });

  it('has only the requested fields (API-006)', async () => {
    await sealedTrip();
    const { data } = (await call('GET', `/v1/trips?vehicleId=${vehicle}&fields=startAddress,placesKey`)).json<{ data: Trip[] }>();
    expect(Object.keys(data[0] ?? {})).toEqual(['startAddress', 'placesKey']);
  });

  it('is not found by its addresses, but by its other texts', async () => {
    await sealedTrip();
    const found = async (search: string) =>
      (await call('GET', `/v1/trips?vehicleId=${vehicle}&search=${search}`)).json<{ total: number }>().total;
    expect([await found('Lindenhof'), await found('Urlaub')]).toEqual([0, 1]);
    expect((await call('GET', '/v1/addresses?search=lindenhof')).json()).toMatchObject({ total: 0 });
  });

  it('counts in every sum as before', async () => {
    await sealedTrip();
    const range = { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
    expect((await call('POST', '/v1/trips/stats', range)).json()).toMatchObject({ total: 1, distance: 10 });
    expect((await call('GET', `/v1/vehicles/${vehicle}/status`)).json()).toMatchObject({ trips: { total: 1 } });
  });

  it('has its line among the sealed ones of the route map (DASH-021)', async () => {
    const id = await insert();
    const samples = track.map(
      ({ ts, lat, lon }) => `('${person.accountId}', '${vehicle}', '${new Date(ts).toISOString()}', 'push', ${lat}, ${lon})`,
    );
    await server.pool.query(`create table samples_of_test partition of samples for values from ('2026-06-01') to ('2026-06-02')`);
    await server.pool.query(`insert into samples (account_id, vehicle_id, ts, source, lat, lon) values ${samples.join(', ')}`);
    await seal();
    const body = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
    const route = (await call('POST', `/v1/vehicles/${vehicle}/route`, body)).json<VehicleRoute>();
    expect(route).toMatchObject({ trips: 0, coordinates: [], counts: [], sealed: [{ tripId: id, placesKey: (await read(id)).placesKey }] });
    const trip = await read(id);
    expect(parseLine(open(trip, 'line', route.sealed[0]?.line))).toEqual([
      [11.5, 48.1],
      [11.5, 48.12],
    ]);
    expect(parseTrack(open(trip, 'track', trip.sealedTrack))).toEqual(track.map(({ ts, lat, lon }) => [ts, lat, lon]));
    const other = await call('POST', `/v1/vehicles/${vehicle}/route`, { ...body, filter: { tags: 'work' } });
    expect(other.json()).toMatchObject({ sealed: [] });
  });

  it('is never sent to an address service', async () => {
    await sealedTrip();
    const requested: unknown[] = [];
    const naming = createPlaceNaming({
      database: server.database,
      placeNames: async () => ({
        pauseMs: 0,
        addressAt: async (place) => {
          requested.push(place);
          return null;
        },
      }),
      pause: async () => undefined,
      now: () => server.clock.now,
      onNamed: () => undefined,
    });
    await naming(new AbortController().signal);
    expect(requested).toEqual([]);
  });

  it('is deleted with its track when its account is deleted', async () => {
    await sealedTrip();
    await call('DELETE', `/v1/users/${person.userId}`, { ...exampleProof, data: true, newsletter: true });
    for (const table of ['trips', 'sealed_tracks'])
      expect((await server.pool.query(`select 1 from ${table} where account_id = $1`, [person.accountId])).rows).toEqual([]);
  });

  it('leaves no place in the log', async () => {
    server.log.length = 0;
    const id = await sealedTrip();
    await change(id, { startAddress: address('Neue Straße 3') });
    await change(id, { startAddress: 'kein Siegel' });
    expect(server.log.join('\n')).not.toMatch(/Lindenhof|Neue Stra|48\.1|11\.5|kein Siegel/);
    expect(server.log.length).toBeGreaterThan(0);
  });
});

describe('changed places of a sealed trip', () => {
  it('are sealed by the server where they are received plain, each with its own key', async () => {
    const id = await sealedTrip();
    const before = await read(id);
    const answer = await change(id, {
      endAddress: address('Marienplatz 1'),
      endLocation: { latitude: 48.137, longitude: 11.575 },
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    const after = tripSchema.strict().parse(answer.json());
    expect([after.placesKey, after.startAddress, after.version]).toEqual([before.placesKey, before.startAddress, 2]);
    expect(parseSealedText(after.endAddress as string, true)?.form).toBe('own');
    expect(openAddress(after, 'endAddress')).toEqual(address('Marienplatz 1'));
    expect(open(after, 'endLocation.latitude', after.endLocation?.latitude)).toBe('48.137');
    expect(openAddress(after, 'startAddress')).toEqual(address('Am Lindenhof 7'));
    const row = await tenant().selectFrom('trips').selectAll().executeTakeFirstOrThrow();
    expect([row.end_address, row.end_latitude, row.end_longitude]).toEqual([null, null, null]);
    expect(row.end_place_hash).not.toBeNull();
  });

  it('are stored unchanged where they are received sealed, and are not matched', async () => {
    const id = await sealedTrip();
    const { startAddress } = await read(id);
    const [latitude, longitude] = ['A'.repeat(60), 'B'.repeat(60)];
    const answer = await change(id, { endAddress: startAddress, endLocation: { latitude, longitude } });
    expect(answer.json()).toMatchObject({ endAddress: startAddress, endLocation: { latitude, longitude } });
    const row = await tenant().selectFrom('trips').selectAll().executeTakeFirstOrThrow();
    expect([row.start_place_hash, row.end_place_hash]).toEqual([expect.any(Buffer), null]);
  });

  it('may be an address without a position, which can be replaced and not removed (decision 0041)', async () => {
    const id = await sealedTrip();
    const typed = await change(id, { startAddress: address('Am Bach 2'), startLocation: null });
    expect(typed.statusCode).toBe(200);
    expect([openAddress(typed.json(), 'startAddress'), typed.json<Trip>().startLocation]).toEqual([address('Am Bach 2'), null]);
    const row = await tenant().selectFrom('trips').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(row.sealed_places ?? {})).toEqual(['startAddress', 'endLocation.latitude', 'endLocation.longitude']);
    expect((await change(id, { reason: 'Meter', endTime: '2026-06-01T08:20:00Z' })).statusCode).toBe(200);
    const removed = await change(id, { startAddress: null });
    expect([removed.statusCode, removed.json()]).toMatchObject([400, { errors: { startLocation: expect.any(String) } }]);
  });

  it('do not depend on other fields: texts and figures can change without them', async () => {
    const id = await sealedTrip();
    const before = await read(id);
    expect((await change(id, { comment: 'Stau', startOdometer: 1001 })).json()).toMatchObject({ comment: 'Stau', distance: 9 });
    const { startAddress, startLocation, placesKey } = await read(id);
    expect([startAddress, startLocation, placesKey]).toEqual([before.startAddress, before.startLocation, before.placesKey]);
  });

  it.each([
    ['a text that is no seal', { startAddress: 'Am Lindenhof 7' }, 'startAddress'],
    ['a seal that is too long', { startAddress: 'A'.repeat(6004) }, 'startAddress'],
    ['a half of a place', { startLocation: { latitude: 'A'.repeat(60) } }, 'startLocation'],
  ])('refuse %s', async (_what, changes, field) => {
    const id = await sealedTrip();
    const answer = await change(id, changes);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toContain(field);
  });

  it('of a plain trip are refused where they are received sealed: no key could open them', async () => {
    const id = await insert();
    const sealed = 'A'.repeat(60);
    const answer = await change(id, { startAddress: sealed, endLocation: { latitude: sealed, longitude: sealed } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['startAddress', 'endLocation']);
  });
});

describe('a manual trip of a user with sealed places', () => {
  it('is sealed when it is stored (TRIP-054)', async () => {
    const answer = await call('POST', '/v1/trips', newTrip());
    expect(answer.statusCode).toBe(201);
    const trip = tripSchema.strict().parse(answer.json());
    expect(openAddress(trip, 'startAddress')).toEqual(address('Am Ring 1'));
    const row = await tenant().selectFrom('trips').selectAll().executeTakeFirstOrThrow();
    expect([row.start_address, row.start_latitude, row.frozen]).toEqual([null, null, true]);
    const detail = await read(trip.id);
    expect(parseTrack(open(detail, 'track', detail.sealedTrack))).toEqual([
      [Date.parse('2026-06-14T08:00:00Z'), 48.137, 11.575],
      [Date.parse('2026-06-14T08:45:00Z'), 48.403, 11.749],
    ]);
    expect(detail.items.map(({ latitude }) => latitude)).toEqual([null, null]);
  });

  it('is sealed with typed addresses too, without positions (decision 0041)', async () => {
    const answer = await call('POST', '/v1/trips', { ...newTrip(), startLocation: null, endLocation: null });
    const trip = tripSchema.strict().parse(answer.json());
    expect([openAddress(trip, 'endAddress'), trip.endLocation]).toEqual([address('Marienplatz 1'), null]);
    expect(await read(trip.id)).toMatchObject({ coordinates: [], sealedTrack: null });
  });

  it('stays plain where sealing is not enabled', async () => {
    await tenant().updateTable('users').set({ seal_places: false }).execute();
    const trip = (await call('POST', '/v1/trips', newTrip())).json<Trip>();
    expect([trip.placesKey, trip.startAddress satisfies SealableAddress | null]).toEqual([null, address('Am Ring 1')]);
    await tenant().updateTable('vehicles').set({ logbook: true }).execute();
    await seal();
    expect((await read(trip.id)).placesKey).not.toBeNull();
  });
});

describe('enabling sealing (OQ-044)', () => {
  const save = (changes: object) => call('PATCH', `/v1/users/${person.userId}`, { ...exampleProof, ...changes });

  it('requires a public key that places can be sealed with', async () => {
    await tenant().updateTable('users').set({ public_key: null, seal_places: false }).execute();
    const refused = await save({ sealPlaces: true });
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['sealPlaces']]);
    await tenant().updateTable('users').set({ public_key: 'none' }).execute();
    expect((await save({ sealPlaces: true })).statusCode).toBe(400);
    await tenant().updateTable('users').set({ public_key: owner.publicKey }).execute();
    expect((await save({ sealPlaces: true })).json()).toMatchObject({ sealPlaces: true });
    expect((await save({ sealPlaces: false })).json()).toMatchObject({ sealPlaces: false });
  });
});
