import type { Change, Origin } from '@wattbook/contract/changelog/change.schema';
import { change as changeSchema } from '@wattbook/contract/changelog/change.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

const dayMs = 86_400_000;
const start = '2026-06-14T08:00:00Z';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const logOf = async (url: string) =>
  (await call('GET', `${url}/changelog`)).json<{ total: number; data: Change[]; origin: Origin | null }>();
const undo = ({ id }: Pick<Change, 'id'>, who = person) => call('POST', `/v1/changes/${id}/undo`, undefined, who);
const answerOf = ({ statusCode, body }: Awaited<ReturnType<typeof undo>>) => [statusCode, body === '' ? '' : JSON.parse(body).message];
const newest = async (url: string): Promise<Change> => {
  const [first] = (await logOf(url)).data;
  if (first === undefined) throw new Error('There is no change.');
  return first;
};
/** Moves the clock; the session has ended by then. */
const pass = async (days: number) => {
  server.clock.now += days * dayMs;
  person = await signInAs(server, person);
};
const setVehicle = (values: object) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
const addTrip = async (at = start, values: Parameters<typeof insertTrip>[4] = {}) =>
  `/v1/trips/${await insertTrip(server.database, person, vehicle, at, values)}`;

describe('the change log of a trip (TRIP-083, API-087, OQ-115)', () => {
  it('has no entry for a recorded trip, but how it came to be', async () => {
    const url = await addTrip(start, { created_at: new Date('2026-06-14T09:00:00Z') });
    expect(await logOf(url)).toEqual({ total: 0, data: [], origin: { kind: 'vehicle', createdAt: '2026-06-14T09:00:00.000Z' } });
    expect((await logOf(await addTrip('2026-06-13T08:00:00Z', { import: true }))).origin).toMatchObject({ kind: 'import' });
  });

  it('has the changed fields before and after, who and when, newest first', async () => {
    const url = await addTrip();
    await call('PATCH', url, { reason: 'Visit', tags: ['Business'] });
    server.clock.now += 60_000;
    await call('PATCH', url, { reason: 'Visit to customer', comment: '' });
    const { total, data } = await logOf(url);
    expect(total).toBe(2);
    expect(changeSchema.strict().parse(data[0])).toMatchObject({
      noun: 'trips',
      action: 'changed',
      createdAt: new Date(exampleNoon + 60_000).toISOString(),
      entityOld: { reason: 'Visit' },
      entityNew: { reason: 'Visit to customer' },
      userId: person.userId,
      byUserId: null,
      undoneAt: null,
      undo: 'possible',
      subject: { startTime: '2026-06-14T08:00:00.000Z', deleted: false },
    });
    expect(data[0]?.userName).toContain('@');
    expect(data[1]).toMatchObject({ entityOld: { reason: null, tags: [] }, entityNew: { reason: 'Visit', tags: ['Business'] } });
    expect(data[1]).toMatchObject({ undo: 'changed' });
  });

  it('has the currency of an amount, whatever the user pays with', async () => {
    const url = await addTrip(start, { cost: 120, cost_currency: 'CHF' });
    await call('PATCH', url, { cost: 3.5 });
    expect(await newest(url)).toMatchObject({
      entityOld: { cost: 1.2, costCurrency: 'CHF' },
      entityNew: { cost: 3.5, costCurrency: 'CHF' },
    });
  });

  it('has no entry for a change without a difference, and none for one that is refused', async () => {
    const url = await addTrip();
    await call('PATCH', url, { name: ' ', comment: '', tags: [] });
    expect((await call('PATCH', url, { startOdometer: 2000, comment: 'x' })).statusCode).toBe(400);
    expect((await logOf(url)).total).toBe(0);
  });

  it('has what a user entered of a new trip, and no other line of its origin', async () => {
    const places = { startLocation: { latitude: 48.1, longitude: 11.5 }, endLocation: { latitude: 48.2, longitude: 11.5 } };
    const payload = {
      vehicleId: vehicle,
      startTime: start,
      endTime: '2026-06-14T08:45:00Z',
      startOdometer: 1000,
      endOdometer: 1020,
      ...places,
    };
    const { id } = (await call('POST', '/v1/trips', payload)).json<Trip>();
    const { data, origin } = await logOf(`/v1/trips/${id}`);
    expect(origin).toBeNull();
    expect(data).toMatchObject([
      { action: 'created', entityOld: null, entityNew: { endOdometer: 1020, distance: 20 }, undo: 'impossible' },
    ]);
  });

  it('is paged', async () => {
    const url = await addTrip();
    for (const comment of ['a', 'b', 'c']) {
      server.clock.now += 1000;
      await call('PATCH', url, { comment });
    }
    const page = (await call('GET', `${url}/changelog?page=2&limit=2`)).json<{ total: number; data: Change[] }>();
    expect([page.total, page.data.map(({ entityNew }) => entityNew)]).toEqual([3, [{ comment: 'a' }]]);
  });

  it('is of its account only', async () => {
    const url = await addTrip();
    await call('PATCH', url, { comment: 'x' });
    const other = await signInAs(server);
    const entry = await newest(url);
    expect(answerOf(await call('GET', `${url}/changelog`, undefined, other))).toEqual([404, 'not_found']);
    expect(answerOf(await undo(entry, other))).toEqual([404, 'not_found']);
  });
});

describe('an undo of a change of a trip', () => {
  const tripOf = async (url: string) => (await call('GET', url)).json<Trip>();

  it.each([
    [{ comment: 'Detour', tags: ['Business'], name: 'Mia' }],
    [{ endTime: '2026-06-14T08:45:00Z', endOdometer: 1015 }],
    [{ startLevel: 90, usedkWh: 4, cost: 3.5 }],
    [{ privateDistance: 2 }],
    [
      {
        startAddress: { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' },
        startLocation: { latitude: 48.11, longitude: 11.52 },
      },
    ],
    [{ tags: ['ToWork'], avgOutTemp: null }],
  ])('of %j gives back every value', async (changes) => {
    const url = await addTrip(start, {
      tags: ['Private'],
      private_distance: 6,
      distance: 10.4,
      distance_method: 'gps',
      cost: 120,
      cost_currency: 'CHF',
      co2: 432,
      unheard: 60,
    });
    const before = await tripOf(url);
    expect((await call('PATCH', url, changes)).statusCode).toBe(200);
    expect(await tripOf(url)).not.toEqual(before);
    const entry = await newest(url);
    const answer = await undo(entry);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: entry.id, undo: 'undone' }]);
    expect(await tripOf(url)).toEqual({ ...before, version: before.version + 2 });
    const { data } = await logOf(url);
    expect(data.find(({ id }) => id !== entry.id)).toMatchObject({
      action: 'changed',
      entityOld: entry.entityNew,
      entityNew: entry.entityOld,
    });
  });

  it('is undone again by undoing its own entry', async () => {
    const url = await addTrip();
    await call('PATCH', url, { endOdometer: 1015 });
    const after = await tripOf(url);
    const first = await newest(url);
    server.clock.now += 1000;
    await undo(first);
    expect((await undo(await newest(url))).statusCode).toBe(200);
    expect(await tripOf(url)).toEqual({ ...after, version: after.version + 2 });
  });

  it('brings back a place that was not known, and keeps a calculated cost calculated', async () => {
    const url = await addTrip(start, { start_latitude: null, start_longitude: null, cost: 100, cost_currency: 'EUR' });
    const payload = { startLocation: { latitude: 48.11, longitude: 11.52 }, cost: 9 };
    await call('PATCH', url, payload);
    await undo(await newest(url));
    expect(await tripOf(url)).toMatchObject({ startLocation: null, cost: 1 });
    const row = server.database.forAccount(person.accountId).selectFrom('trips').select('cost_entered');
    expect(await row.executeTakeFirstOrThrow()).toEqual({ cost_entered: false });
  });

  it('is refused where a value was changed again, and not where another one was', async () => {
    const url = await addTrip();
    await call('PATCH', url, { reason: 'Visit' });
    const entry = await newest(url);
    server.clock.now += 1000;
    await call('PATCH', url, { comment: 'Detour' });
    expect(await newest(url)).toMatchObject({ undo: 'possible' });
    await call('PATCH', url, { reason: 'Meeting' });
    expect(answerOf(await undo(entry))).toEqual([409, 'conflict']);
    expect(await tripOf(url)).toMatchObject({ reason: 'Meeting' });
  });

  it('has one effect, however often and at once it is asked for', async () => {
    const url = await addTrip();
    await call('PATCH', url, { reason: 'Visit' });
    const entry = await newest(url);
    const answers = await Promise.all([1, 2, 3].map(() => undo(entry)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await logOf(url)).total).toBe(2);
    expect(await tripOf(url)).toMatchObject({ reason: null, version: 3 });
  });

  it('is possible for 30 days, and with a logbook for ten years', async () => {
    const url = await addTrip();
    await call('PATCH', url, { reason: 'Visit' });
    const entry = await newest(url);
    await pass(30.01);
    expect(await newest(url)).toMatchObject({ undo: 'expired' });
    expect(answerOf(await undo(entry))).toEqual([409, 'undo_expired']);
    await setVehicle({ logbook: true, fleet_trip_lock: 365 });
    expect((await undo(entry)).statusCode).toBe(200);
  });

  it('is refused by the lock of a logbook like any change (TRIP-117)', async () => {
    const url = await addTrip();
    await call('PATCH', url, { reason: 'Visit' });
    await setVehicle({ logbook: true });
    await pass(8);
    const entry = await newest(url);
    expect(entry).toMatchObject({ undo: 'logbook' });
    expect(answerOf(await undo(entry))).toEqual([403, 'logbook']);
    expect(await tripOf(url)).toMatchObject({ reason: 'Visit' });
  });

  it('is refused where another trip runs in the times of before', async () => {
    const url = await addTrip();
    expect((await call('PATCH', url, { endTime: '2026-06-14T08:10:00Z' })).statusCode).toBe(200);
    const entry = await newest(url);
    await insertTrip(server.database, person, vehicle, '2026-06-14T08:15:00Z', { status: 'open' });
    expect((await undo(entry)).statusCode).toBe(400);
    expect(await newest(url)).toMatchObject({ id: entry.id, undoneAt: null });
  });
});
