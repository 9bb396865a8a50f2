import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { type BookedPlace, type BookedTrip, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import { placeOfOpening } from '@wattbook/domain/logbook/place-commitment';
import { bookedPlaceField } from '@wattbook/domain/sealing/sealed-text';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { after, life, splitAddress } from '../../testing/driven-trips.ts';
import { activateLogbook, readBook } from '../../testing/logbooks.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';
import { receiveSamples } from '../intake/intake.ts';
import { readBooks, readOpenings } from '../public.ts';
import { sha256 } from './books.store.ts';

const owner = makePlaceOwner();
const dayMs = 86_400_000;
const address = { line1: 'Werkstr. 1', line2: '', line3: '', line4: '85748', city: 'Garching' };
const location = { latitude: 48.25, longitude: 11.65 };

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
  await tenant().updateTable('users').set({ public_key: owner.publicKey }).execute();
  const now = server.clock.now;
  server.clock.now = (life[0]?.ts ?? 0) - dayMs;
  await activateLogbook(server, person, vehicle);
  server.clock.now = now;
  await receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples: life, receivedAt: now });
  await server.runJob('sealing');
});

const tenant = () => server.database.forAccount(person.accountId);
const call = async <Answer>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<Answer> => {
  const answer = await server.app.inject({ method, url: `/v1${url}`, headers: person.headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<Answer>();
};
const list = async () =>
  (await call<{ data: Trip[] }>('GET', `/trips?vehicleId=${vehicle}&sort=startTime`)).data as [Trip, Trip, ...Trip[]];
const statesOf = async (trip: string): Promise<BookedTrip[]> =>
  (await readBook(server, person, vehicle)).filter(isTripEntry).flatMap((entry) => (entry.trip === trip ? (entry.state ?? []) : []));
const lastOf = async (trip: string) => (await statesOf(trip)).at(-1);

/** The place that the owner opens; throws where it is not the one that the book commits to. */
async function openPlace(place: BookedPlace | null | undefined) {
  const [book] = await readBooks(tenant(), vehicle);
  const stored = (await readOpenings(tenant(), book?.id ?? '')).find(({ commitment }) => commitment === place?.commitment);
  if (stored?.sealed == null || stored.opening !== null) throw new Error('The place is not sealed.');
  const opening = owner.open({ id: stored.tripId, placesKey: null }, bookedPlaceField(stored.commitment), stored.sealed);
  expect(sha256(opening)).toBe(stored.commitment);
  return placeOfOpening(opening);
}
const plainEnds = () => life.map(({ lat, lon }) => `${lat} ${lon}`);

describe('the places of a book', () => {
  it('are committed to before they are sealed, and only the owner opens them', async () => {
    const [first] = await list();
    expect(typeof first.placesKey).toBe('string');
    const state = await lastOf(first.id);
    for (const place of [state?.start, state?.end]) {
      const opened = await openPlace(place);
      expect(plainEnds()).toContain(`${opened?.latitude} ${opened?.longitude}`);
    }
  });

  it('stay the same where trips are merged and taken apart again', async () => {
    const [first, next] = await list();
    const [from, to] = [await lastOf(first.id), await lastOf(next.id)];
    const merged = await call<Trip>('POST', '/trips/merge', [first.id, next.id]);
    expect(await lastOf(merged.id)).toMatchObject({ start: from?.start, end: to?.end });
    await call('POST', `/trips/${merged.id}/unmerge`);
    expect([await lastOf(first.id), await lastOf(next.id)]).toEqual([from, to]);
    expect(await statesOf(first.id)).toHaveLength(2);
  });

  it('are one more where a trip is split', async () => {
    const [first] = await list();
    const whole = await lastOf(first.id);
    const body = { timestamp: after(first, 5), address: JSON.stringify(splitAddress), location };
    const { data } = await call<{ data: [Trip, Trip] }>('POST', `/trips/${first.id}/split`, body);
    const [one, other] = [await lastOf(data[0].id), await lastOf(data[1].id)];
    expect([one?.start, other?.end]).toEqual([whole?.start, whole?.end]);
    expect([await openPlace(one?.end), await openPlace(other?.start)]).toMatchObject([location, location]);
  });

  it('are committed to before a change of a sealed trip is sealed, and what was there before stays', async () => {
    const [first] = await list();
    const before = await lastOf(first.id);
    await call('PATCH', `/trips/${first.id}`, { endAddress: address, endLocation: location, correction: 'Nebeneingang' });
    const corrected = await lastOf(first.id);
    expect((await readBook(server, person, vehicle)).filter(isTripEntry).at(-1)).toMatchObject({
      kind: 'corrected',
      why: 'Nebeneingang',
      by: { kind: 'person' },
    });
    expect(await statesOf(first.id)).toHaveLength(2);
    expect(corrected?.start).toEqual(before?.start);
    expect([await openPlace(before?.end), await openPlace(corrected?.end)]).toEqual([expect.any(Object), { address, ...location }]);
  });

  it('of a trip whose other fields are changed are no new ones', async () => {
    const [first] = await list();
    const before = await lastOf(first.id);
    await call('PATCH', `/trips/${first.id}`, { tags: ['Private'] });
    expect(await lastOf(first.id)).toEqual({ ...before, tags: ['Private'] });
  });
});
