import type { Change } from '@wattbook/contract/changelog/change.schema';
import { type Trip, trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { after, drivenTrips, lifeStart, splitAddress, splitLocation, withoutVersions } from '../../testing/driven-trips.ts';
import { insertTrip } from '../../testing/segments.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

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
});

const { call, list, read, driven, splitAt, halvesAt } = drivenTrips(() => ({ server, person, vehicle }));
const sumOf = (trips: readonly Trip[], name: 'distance' | 'usedkWh' | 'cost' | 'co2') =>
  Math.round(trips.reduce((sum, trip) => sum + (trip[name] ?? 0), 0) * 1000) / 1000;
const setVehicle = (values: { logbook?: boolean; fleet_trip_lock?: number }) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();

describe('a trip that is split (TRIP-111, API-080)', () => {
  it('becomes two at the sample, with the place that was sent (API-008, API-009)', async () => {
    const trip = await driven();
    const answer = await splitAt(trip.id, after(trip, 10));
    expect(answer.statusCode).toBe(201);
    const { total, data } = answer.json<{ total: number; data: Trip[] }>();
    const [one, other] = data.map((half) => tripSchema.strict().parse(half));
    const place = { address: splitAddress, location: { latitude: 48.13, longitude: 11.57 } };
    const known = { startLocation: trip.startLocation, endLocation: trip.endLocation };
    expect([total, await list()]).toEqual([2, [...data, (await list())[2]]]);
    expect(one).toMatchObject({
      startTime: trip.startTime,
      endTime: after(trip, 10),
      startLocation: known.startLocation,
      endLocation: place.location,
      endAddress: place.address,
      distance: 10,
      avgSpeed: 60,
      maxSpeed: 60,
      status: 'split',
      splitFrom: trip.id,
      merged: false,
      version: 1,
    });
    expect(other).toMatchObject({
      startTime: after(trip, 10),
      endTime: trip.endTime,
      startLocation: place.location,
      startAddress: place.address,
      endLocation: known.endLocation,
      startOdometer: one?.endOdometer,
      startLevel: one?.endLevel,
      status: 'split',
      splitFrom: trip.id,
    });
    for (const name of ['distance', 'usedkWh', 'cost', 'co2'] as const) expect(sumOf(data, name)).toBe(sumOf([trip], name));
    expect((await call('GET', `/${trip.id}`)).statusCode).toBe(404);
  });

  it('can be split at every sample but the first and the last one (OQ-125, TRIP-106)', async () => {
    const trip = await driven();
    const { items } = await read(trip.id);
    for (const timestamp of [items[0]?.timestamp, items.at(-1)?.timestamp, after(trip, 9.5), trip.startTime, after(trip, 60)]) {
      const answer = await splitAt(trip.id, timestamp ?? '');
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['timestamp']]);
    }
    const entered = await insertTrip(server.database, person, vehicle, new Date(lifeStart - dayMs), { source: 'manual' });
    expect(
      Object.keys((await splitAt(entered, new Date(lifeStart - dayMs + minuteMs).toISOString())).json<{ errors: object }>().errors),
    ).toEqual(['timestamp']);
    expect((await splitAt(trip.id, items[1]?.timestamp ?? '')).statusCode).toBe(201);
  });

  it('needs a position, and no address (TRIP-109)', async () => {
    const trip = await driven();
    const without = await splitAt(trip.id, after(trip, 10), { address: splitAddress });
    expect([without.statusCode, Object.keys(without.json<{ errors: object }>().errors)]).toEqual([400, ['location']]);
    const plain = await splitAt(trip.id, after(trip, 10), { location: { latitude: 48.13, longitude: 11.57 } });
    expect(plain.json()).toMatchObject({ data: [{ endAddress: null, endLocation: { latitude: 48.13 } }, {}] });
  });

  it('is split once, however often and from how many tabs it is sent', async () => {
    const trip = await driven();
    const answers = await Promise.all([
      splitAt(trip.id, after(trip, 10)),
      splitAt(trip.id, after(trip, 10)),
      splitAt(trip.id, after(trip, 5)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 404, 404]);
    expect(await list()).toHaveLength(3);
  });

  it('is split by its account only, and not in a closed logbook but by an administrator (OQ-126, TRIP-118)', async () => {
    const trip = await driven();
    const stranger = await signInAs(server);
    const body = { timestamp: after(trip, 10), location: splitLocation };
    expect((await call('POST', `/${trip.id}/split`, body, stranger)).statusCode).toBe(404);
    await setVehicle({ logbook: true, fleet_trip_lock: 1 });
    const answer = await call('POST', `/${trip.id}/split`, body);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'logbook' }]);
    await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'admin' }).execute();
    const split = await call('POST', `/${trip.id}/split`, body, await signInAs(server, person));
    expect(split.statusCode).toBe(201);
    const [half] = split.json<{ data: Trip[] }>().data;
    await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'user' }).execute();
    person = await signInAs(server, person);
    expect((await call('POST', `/${half?.id}/unsplit`)).json()).toEqual({ message: 'logbook' });
  });
});

describe('a split that is undone', () => {
  it('gives back the trip as it was, also after changes and deletions of its halves', async () => {
    const trip = await driven();
    const before = await list();
    for (const prepare of [
      async () => undefined,
      async ([{ id }]: [Trip, Trip]) => call('PATCH', `/${id}`, { comment: 'x', startTime: after(trip, 2) }),
      async ([, { id }]: [Trip, Trip]) => call('DELETE', `/${id}`),
    ]) {
      const halves = await halvesAt(trip.id, after(trip, 10));
      await prepare(halves);
      const answer = await call('POST', `/${halves[0].id}/unsplit`);
      expect([answer.statusCode, answer.json<Trip>().id]).toEqual([200, trip.id]);
      expect(withoutVersions(await list())).toEqual(withoutVersions(before));
      expect((await call('POST', `/${halves[0].id}/unsplit`)).statusCode).toBe(404);
      expect((await call('POST', `/${trip.id}/unsplit`)).statusCode).toBe(404);
    }
  });

  it('leaves no finding of the halves', async () => {
    const trip = await driven();
    const halves = await halvesAt(trip.id, after(trip, 10));
    const wrong = (await call('PATCH', `/${halves[0].id}`, { endTime: after(trip, 12) })).json<Trip>();
    expect(wrong.errors.map(({ ruleId }) => ruleId)).toContain('overlap');
    expect((await call('POST', `/${halves[0].id}/unsplit`)).statusCode).toBe(200);
    const ids = halves.map(({ id }) => id);
    expect((await server.pool.query('select rule from findings where segment_id = any($1)', [ids])).rows).toEqual([]);
  });

  it('is undone from the change log of a half too, once (TRIP-083)', async () => {
    const trip = await driven();
    const before = await list();
    const [one, other] = await halvesAt(trip.id, after(trip, 10));
    const changesOf = async (id: string) => (await call('GET', `/${id}/changelog`)).json<{ data: Change[] }>().data;
    const [entry] = await changesOf(other.id);
    expect(entry).toMatchObject({ action: 'split', entityId: one.id, related: [other.id, trip.id], undo: 'possible' });
    const undo = () => server.app.inject({ method: 'POST', url: `/v1/changes/${entry?.id}/undo`, headers: person.headers });
    expect((await Promise.all([undo(), undo()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(withoutVersions(await list())).toEqual(withoutVersions(before));
    expect((await changesOf(trip.id)).map(({ action }) => action).sort()).toEqual(['split', 'unsplit']);
  });

  it('waits for what was done with its halves since', async () => {
    const trip = await driven();
    const [one, other] = await halvesAt(trip.id, after(trip, 10));
    const quarters = await halvesAt(one.id, after(trip, 5));
    expect((await call('POST', `/${other.id}/unsplit`)).json()).toEqual({ message: 'conflict' });
    await call('POST', `/${quarters[1].id}/unsplit`);
    const [, , next] = await list();
    const merged = (await call('POST', '/merge', [other.id, next?.id])).json<Trip>();
    expect((await call('POST', `/${one.id}/unsplit`)).json()).toEqual({ message: 'conflict' });
    await call('POST', `/${merged.id}/unmerge`);
    expect((await call('POST', `/${one.id}/unsplit`)).statusCode).toBe(200);
  });

  it('is refused where another trip has taken the time', async () => {
    const trip = await driven();
    const [one, other] = await halvesAt(trip.id, after(trip, 10));
    await call('DELETE', `/${other.id}`);
    await insertTrip(server.database, person, vehicle, after(trip, 12), { end_time: new Date(after(trip, 14)) });
    expect((await call('POST', `/${one.id}/unsplit`)).json()).toEqual({ message: 'conflict' });
    expect(await list()).toHaveLength(3);
  });
});
