import type { Change } from '@wattbook/contract/changelog/change.schema';
import { type Trip, trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';

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

type Values = Parameters<typeof insertTrip>[4];
const first = '2026-06-01T08:00:00Z';
const next = '2026-06-01T10:00:00Z';
const add = (start: string, values?: Values) => insertTrip(server.database, person, vehicle, start, values);
const call = (method: 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object, { headers } = person) =>
  server.app.inject({ method, url: `/v1/trips/${url}`, headers, ...(payload && { payload }) });
const merge = (ids: readonly string[], who = person) =>
  call(
    'POST',
    'merge',
    ids.map((tripId) => ({ tripId })),
    who,
  );
const list = async () =>
  (await server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}&sort=startTime`, headers: person.headers })).json<{ data: Trip[] }>()
    .data;
const changesOf = async (id: string) =>
  (await server.app.inject({ url: `/v1/trips/${id}/changelog`, headers: person.headers })).json<{ data: Change[] }>().data;
/** The undo is a second later. */
const undo = (id: string) => {
  server.clock.now += 1000;
  return server.app.inject({ method: 'POST', url: `/v1/changes/${id}/undo`, headers: person.headers });
};
/** Without what rules found: the examples are not checked before. */
const withoutVersions = (trips: readonly Trip[]) => trips.map(({ version: _, errors: __, rulesValid: ___, ...trip }) => trip);
const setVehicle = (values: { logbook?: boolean; fleet_trip_lock?: number; fleet_pool?: boolean }) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
const address = (line1: string) => ({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });

describe('trips that are merged (TRIP-114, API-079, OQ-124)', () => {
  it('become one with the first start, the last end, the sums and both ends', async () => {
    const ids = [
      await add(next, {
        start_odometer: 1010,
        end_odometer: 1030,
        distance: 20,
        end_level: 60,
        cost: 300,
        cost_currency: 'EUR',
        tags: ['Private'],
        end_address: JSON.stringify(address('Am Ring 2')),
      }),
      await add(first, {
        cost: 200,
        cost_currency: 'EUR',
        max_speed: 90,
        tags: ['Business'],
        reason: 'Visit',
        start_address: JSON.stringify(address('Am Ring 1')),
        end_latitude: 1,
      }),
    ];
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-01T08:30:00Z');
    const answer = await merge(ids);
    expect(answer.statusCode).toBe(201);
    const merged = tripSchema.strict().parse(answer.json());
    expect(merged).toMatchObject({
      startTime: '2026-06-01T08:00:00.000Z',
      endTime: '2026-06-01T10:30:00.000Z',
      startAddress: address('Am Ring 1'),
      endAddress: address('Am Ring 2'),
      startLocation: { latitude: 48.1, longitude: 11.5 },
      endLocation: { latitude: 48.2, longitude: 11.6 },
      distance: 30,
      usedkWh: 3,
      cost: 5,
      maxSpeed: 90,
      avgSpeed: 12,
      avgConsumption: 10,
      startOdometer: 1000,
      endOdometer: 1030,
      endLevel: 60,
      tags: ['Private'],
      privateDistance: 20,
      toWorkDistance: 0,
      status: 'mixed',
      reason: 'Visit',
      merged: true,
      splitFrom: null,
      version: 1,
    });
    expect(await list()).toEqual([merged]);
    const tenant = server.database.forAccount(person.accountId);
    const rows = await tenant.selectFrom('trips').selectAll().where('vehicle_id', '=', vehicle).orderBy('source').execute();
    expect(rows.map(({ frozen, deleted_at, merged_into }) => [frozen, deleted_at !== null, merged_into])).toEqual([
      [true, false, null],
      [false, true, merged.id],
      [false, true, merged.id],
    ]);
    expect(await tenant.selectFrom('idles').select('id').where('vehicle_id', '=', vehicle).execute()).toEqual([]);
  });

  it('are named by their ids, plain or as {tripId} (OQ-123), and by nothing else', async () => {
    const ids = [await add(first), await add(next)];
    const extra = await call('POST', 'merge', [{ tripId: ids[0], distance: 1 }, { tripId: ids[1] }]);
    expect([extra.statusCode, extra.json<{ message: string }>().message]).toEqual([400, 'validation']);
    expect((await call('POST', 'merge', [ids[0], { tripId: ids[1] }])).statusCode).toBe(201);
  });

  it('are as they were when the merge is undone, also after a change', async () => {
    const ids = [await add(first, { tags: ['a'] }), await add(next, { frozen: true })];
    const before = await list();
    const { id } = (await merge(ids)).json<Trip>();
    expect((await call('PATCH', id, { comment: 'x', startTime: '2026-06-01T07:00:00Z' })).statusCode).toBe(200);
    const answer = await call('POST', `${id}/unmerge`);
    expect([answer.statusCode, answer.json<{ total: number }>().total]).toEqual([200, 2]);
    expect(answer.json<{ data: Trip[] }>().data).toEqual(await list());
    expect(withoutVersions(await list())).toEqual(withoutVersions(before));
    expect((await call('POST', `${id}/unmerge`)).statusCode).toBe(404);
    expect((await call('POST', `${ids[0]}/unmerge`)).statusCode).toBe(404);
  });

  it('leave no finding of the merged trip when the merge is undone', async () => {
    const ids = [
      await add(first, { start_odometer: 1000, end_odometer: 1010, end_level: 75 }),
      await add(next, { start_odometer: 1010, end_odometer: 1020, start_level: 75 }),
    ];
    const { id } = (await merge(ids)).json<Trip>();
    const wrong = (await call('PATCH', id, { usedkWh: 90 })).json<Trip>();
    expect(wrong.errors.map(({ ruleId }) => ruleId)).toContain('implausible_consumption');
    expect((await call('POST', `${id}/unmerge`)).statusCode).toBe(200);
    expect((await server.pool.query('select rule from findings where vehicle_id = $1', [vehicle])).rows).toEqual([]);
  });

  it('stay merged where another trip has taken the time of a part', async () => {
    const ids = [await add(first), await add(next)];
    const { id } = (await merge(ids)).json<Trip>();
    await call('PATCH', id, { endTime: '2026-06-01T09:00:00Z' });
    await add('2026-06-01T10:00:00Z');
    expect((await call('POST', `${id}/unmerge`)).json()).toEqual({ message: 'conflict' });
    expect((await list()).map(({ merged }) => merged)).toEqual([true, false]);
  });

  it('are not restored one by one', async () => {
    const ids = [await add(first), await add(next)];
    const { id } = (await merge(ids)).json<Trip>();
    await call('DELETE', id);
    expect((await call('POST', `${ids[0]}/restore`)).statusCode).toBe(404);
    expect((await call('POST', `${id}/restore`)).statusCode).toBe(204);
    expect((await list()).map((trip) => trip.id)).toEqual([id]);
  });

  it('can be merged with further ones, and undone step by step', async () => {
    const { id } = (await merge([await add(first), await add(next)])).json<Trip>();
    const both = (await merge([id, await add('2026-06-01T20:00:00Z')])).json<Trip>();
    expect(both).toMatchObject({ distance: 30, endTime: '2026-06-01T20:30:00.000Z' });
    await call('POST', `${both.id}/unmerge`);
    expect((await list()).map((trip) => trip.merged)).toEqual([true, false]);
    await call('POST', `${id}/unmerge`);
    expect(await list()).toHaveLength(3);
  });

  it('follow each other, and belong to one vehicle of the account', async () => {
    const ids = [await add(first), await add(next)];
    const charge = await insertCharge(server.database, person, vehicle, '2026-06-01T08:30:00Z', {
      end_time: new Date('2026-06-01T09:00:00Z'),
    });
    expect((await merge(ids)).json()).toEqual({ message: 'not_consecutive' });
    await server.app.inject({ method: 'DELETE', url: `/v1/charges/${charge}`, headers: person.headers });
    const last = await add('2026-06-01T16:00:00Z');
    expect((await merge([ids[0] ?? '', last])).json()).toEqual({ message: 'not_consecutive' });
    const other = await insertVehicle(server, person);
    const elsewhere = await insertTrip(server.database, person, other, '2026-06-02T08:00:00Z');
    expect((await merge([last, elsewhere])).json()).toEqual({ message: 'not_consecutive' });
    const stranger = await signInAs(server);
    expect((await merge(ids, stranger)).json()).toEqual({ message: 'not_found' });
    expect((await merge([last])).statusCode).toBe(400);
    expect((await merge([last, last])).statusCode).toBe(404);
    expect((await merge(ids)).statusCode).toBe(201);
  });

  it('do not overlap', async () => {
    const ids = [await add(first), await add('2026-06-01T08:15:00Z')];
    expect((await merge(ids)).json()).toEqual({ message: 'not_consecutive' });
  });

  it('become one trip, however often and from how many tabs they are merged at once', async () => {
    const ids = [await add(first), await add(next)];
    const answers = await Promise.all([merge(ids), merge(ids), merge(ids)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 404, 404]);
    const [{ id } = { id: '' }, ...others] = await list();
    expect(others).toEqual([]);
    const undone = await Promise.all([call('POST', `${id}/unmerge`), call('POST', `${id}/unmerge`)]);
    expect(undone.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 404]);
    expect(await list()).toHaveLength(2);
  });

  it('stay as they are in a closed logbook, for everyone but an administrator (TRIP-115, TRIP-118)', async () => {
    const ids = [await add(first), await add('2026-06-14T08:00:00Z')];
    await setVehicle({ logbook: true, fleet_trip_lock: 7 });
    const answer = await merge(ids);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'logbook' }]);
    await setVehicle({ logbook: false });
    const { id } = (await merge(ids)).json<Trip>();
    await setVehicle({ logbook: true });
    expect((await call('POST', `${id}/unmerge`)).json()).toEqual({ message: 'logbook' });
    const users = server.database.forAccount(person.accountId).updateTable('users');
    await users.set({ role: 'admin' }).execute();
    expect((await call('POST', `${id}/unmerge`, undefined, await signInAs(server, person))).statusCode).toBe(200);
    await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'user' }).execute();
  });

  it('are in the change log of the merged trip and of its parts, where the merge can be undone (TRIP-083)', async () => {
    const ids = [await add(first), await add(next)];
    const { id } = (await merge(ids)).json<Trip>();
    const [entry] = await changesOf(id);
    expect(entry).toMatchObject({ action: 'merged', entityId: id, related: ids, undo: 'possible' });
    const undone = await undo(entry?.id ?? '');
    expect([undone.statusCode, (await list()).map((trip) => trip.id)]).toEqual([200, ids]);
    expect((await changesOf(ids[0] ?? '')).map(({ action, undo: state }) => [action, state])).toEqual([
      ['unmerged', 'impossible'],
      ['merged', 'undone'],
    ]);
  });

  it('of a pool vehicle can be merged: that deletes none (TRIP-119)', async () => {
    const ids = [await add(first), await add(next)];
    await setVehicle({ fleet_pool: true });
    expect((await merge(ids)).statusCode).toBe(201);
  });

  it('cost together what they cost, and no cent more after the costs are calculated (decision 0089)', async () => {
    await insertCharge(server.database, person, vehicle, '2026-06-01T00:00:00Z', {
      cost: 777,
      cost_currency: 'EUR',
      start_level: 0,
      price_due: null,
    });
    const ids = [await add(first, { used_kwh: 1.01 }), await add(next, { used_kwh: 1.03 })];
    for (const id of ids) await call('POST', `${id}/recalculate`);
    const costs = async () => (await list()).reduce((sum, { cost }) => sum + Math.round((cost ?? 0) * 100), 0);
    const before = await costs();
    const { id } = (await merge(ids)).json<Trip>();
    await server.runJob('trip costs');
    expect(await costs()).toBe(before);
    await call('POST', `${id}/unmerge`);
    await server.runJob('trip costs');
    expect(await costs()).toBe(before);
  });
});
