import type { Trip, TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { parseAddress, parseTrack, type TrackPlace } from '@wattbook/domain/sealing/place-text';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveSamples } from '../../telemetry/intake/intake.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { after, life, splitAddress as address } from '../../testing/driven-trips.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';

const owner = makePlaceOwner();
const location = { latitude: 48.13, longitude: 11.57 };

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
  await receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples: life, receivedAt: server.clock.now });
});

const tenant = () => server.database.forAccount(person.accountId);
const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
  const answer = await server.app.inject({ method, url: `/v1${url}`, headers: person.headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<Answer>();
};
const list = async () =>
  (await call<{ data: Trip[] }>('GET', `/trips?vehicleId=${vehicle}&sort=startTime`)).data as [Trip, Trip, ...Trip[]];
const seal = () => server.runJob('sealing');
const merge = async (trips: readonly Trip[]) =>
  call<Trip>(
    'POST',
    '/trips/merge',
    trips.map(({ id }) => id),
  );
const split = async (trip: Trip, minutes: number) => {
  const timestamp = after(trip, minutes);
  return (await call<{ data: [Trip, Trip] }>('POST', `/trips/${trip.id}/split`, { timestamp, address: JSON.stringify(address), location }))
    .data;
};
const open = (trip: Trip, field: SealedField, text: unknown) => owner.open(trip, field, String(text));
const placeOf = (trip: Trip, edge: 'start' | 'end') =>
  (['latitude', 'longitude'] as const).map((name) => Number(open(trip, `${edge}Location.${name}`, trip[`${edge}Location`]?.[name])));
const plainPlace = (trip: Trip, edge: 'start' | 'end') => [trip[`${edge}Location`]?.latitude, trip[`${edge}Location`]?.longitude];
/** What the owner sees of the track, as the browser opens it. */
const trackOf = async ({ id }: Trip): Promise<TrackPlace[]> => {
  const detail = await call<TripDetail>('GET', `/trips/${id}`);
  const places = (detail.sealedTrack ?? '').split(' ').flatMap((text) => parseTrack(open(detail, 'track', text)) ?? []);
  return places.filter(([at]) => at >= Date.parse(detail.startTime) && at <= Date.parse(detail.endTime));
};
const driven = ({ startTime, endTime }: Trip) =>
  life.flatMap(({ ts, lat, lon }: Sample): TrackPlace[] =>
    ts >= Date.parse(startTime) && ts <= Date.parse(endTime) ? [[ts, lat ?? 0, lon ?? 0]] : [],
  );
const isDriven = (trips: readonly Trip[]) => trips.flatMap(driven);

describe('sealed trips (OQ-044, decision 0089)', () => {
  it('are merged with both ends and the whole track, which only the owner opens', async () => {
    const [first, next] = await list();
    await seal();
    const merged = await merge([first, next]);
    expect(typeof merged.placesKey).toBe('string');
    expect([placeOf(merged, 'start'), placeOf(merged, 'end')]).toEqual([plainPlace(first, 'start'), plainPlace(next, 'end')]);
    expect(await trackOf(merged)).toEqual(isDriven([first, next]));
    await call('POST', `/trips/${merged.id}/unmerge`);
    const shown = await list();
    expect(await Promise.all(shown.map(trackOf))).toEqual([driven(first), driven(next)]);
  });

  it('are merged with a plain one, which is sealed for it, and not without a key', async () => {
    const [first, next] = await list();
    await seal();
    const plain = { places_key: null, sealed_places: null, end_latitude: 48.3, end_longitude: 11.6 };
    const payload = [first.id, next.id];
    await tenant()
      .updateTable('trips')
      .set(plain)
      .where('id', '=', next.id as TripId)
      .execute();
    await tenant()
      .deleteFrom('sealed_tracks')
      .where('trip_id', '=', next.id as TripId)
      .execute();
    await tenant().updateTable('users').set({ public_key: null }).execute();
    const refused = await server.app.inject({ method: 'POST', url: '/v1/trips/merge', payload, headers: person.headers });
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'conflict' }]);
    await tenant().updateTable('users').set({ public_key: owner.publicKey }).execute();
    const merged = await merge([first, next]);
    expect([placeOf(merged, 'end'), await trackOf(merged)]).toEqual([[48.3, 11.6], isDriven([first, next])]);
  });

  it('are split, with the place of the split sealed, and each half with its part of the track', async () => {
    const [trip] = await list();
    await seal();
    const [one, other] = await split(trip, 10);
    expect(parseAddress(open(one, 'endAddress', one.endAddress))).toEqual(address);
    expect(parseAddress(open(other, 'startAddress', other.startAddress))).toEqual(address);
    expect([placeOf(one, 'start'), placeOf(one, 'end')]).toEqual([plainPlace(trip, 'start'), [48.13, 11.57]]);
    expect([placeOf(other, 'start'), placeOf(other, 'end')]).toEqual([[48.13, 11.57], plainPlace(trip, 'end')]);
    expect(await Promise.all([one, other].map(trackOf))).toEqual([driven(one), driven(other)]);
    const quarters = await split(one, 5);
    expect(await Promise.all(quarters.map(trackOf))).toEqual(quarters.map(driven));
    const merged = await merge([...quarters, other]);
    expect([placeOf(merged, 'start'), placeOf(merged, 'end'), await trackOf(merged)]).toEqual([
      plainPlace(trip, 'start'),
      plainPlace(trip, 'end'),
      driven(trip),
    ]);
  });

  it('have their lines on the route map, a half the part of a track (DASH-021)', async () => {
    const [first, next] = await list();
    await seal();
    const route = async (to: string) =>
      (await call<VehicleRoute>('POST', `/vehicles/${vehicle}/route`, { from: first.startTime, to })).sealed;
    const [one] = await split(first, 10);
    const lines = await route(one.startTime);
    expect(lines).toMatchObject([{ tripId: first.id, trackBetween: { from: one.startTime, to: one.endTime } }]);
    const { placesKey } = lines[0] ?? { placesKey: null };
    expect(parseTrack(owner.open({ id: first.id, placesKey }, 'track', lines[0]?.line ?? ''))).toEqual(driven(first));
    await call('POST', `/trips/${one.id}/unsplit`);
    const merged = await merge([first, next]);
    expect(await route(merged.endTime)).toMatchObject([
      { tripId: first.id, trackBetween: null },
      { tripId: next.id, trackBetween: null },
    ]);
  });
});

describe('plain trips that are sealed later', () => {
  it('are sealed together with those that they were made of, so that undoing shows the whole track', async () => {
    const [first, next] = await list();
    const halves = await split(first, 10);
    const merged = await merge([halves[1], next]);
    await seal();
    const rows = await tenant().selectFrom('trips').select(['id', 'places_key']).where('vehicle_id', '=', vehicle).execute();
    expect(rows.filter(({ places_key }) => places_key === null)).toEqual([]);
    expect(rows).toHaveLength(5);
    const [one, whole] = await list();
    expect(await Promise.all([one, whole].map(trackOf))).toEqual([driven(one), driven(whole)]);
    await call('POST', `/trips/${merged.id}/unmerge`);
    await call('POST', `/trips/${one.id}/unsplit`);
    expect(await Promise.all((await list()).map(trackOf))).toEqual([driven(first), driven(next)]);
  });
});
