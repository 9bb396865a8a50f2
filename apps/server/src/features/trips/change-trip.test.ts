import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertStationary, insertTrip } from '../../testing/segments.ts';

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
  id = await insertTrip(server.database, person, vehicle, '2026-06-14T08:00:00Z', {
    cost: 150,
    cost_currency: 'CHF',
    private_distance: 4,
    tags: ['Urlaub'],
    start_latitude: 48.1,
    start_longitude: 11.5,
    end_latitude: 48.15,
    end_longitude: 11.55,
  });
});

const patch = (changes: object, who = person, of: string = id) =>
  server.app.inject({ method: 'PATCH', url: `/v1/trips/${of}`, payload: changes, headers: who.headers });
const row = () =>
  server.database.forAccount(person.accountId).selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setRow = (values: object) =>
  server.database.forAccount(person.accountId).updateTable('trips').set(values).where('id', '=', id).execute();

describe('a trip that is changed (TRIP-054, API-077)', () => {
  it('preserves fields that are not sent, and texts do not freeze it (detection.md, section 8)', async () => {
    const answer = await patch({ comment: 'Stau', name: ' ', tags: ['Urlaub', 'Klinikum'] });
    expect(answer.statusCode).toBe(200);
    expect(tripSchema.strict().parse(answer.json())).toMatchObject({
      comment: 'Stau',
      name: null,
      tags: ['Urlaub', 'Klinikum'],
      distance: 10,
      usedkWh: 1.5,
      cost: 1.5,
      privateDistance: 4,
      status: 'mixed',
      version: 2,
    });
    expect(await row()).toMatchObject({ frozen: false, cost_currency: 'CHF', source: 'push' });
  });

  it('has the figures of its new edges, and is frozen (TRIP-055 to TRIP-058)', async () => {
    const changed = (await patch({ endTime: '2026-06-14T08:45:00Z', endOdometer: 1015 })).json<Trip>();
    expect(changed).toMatchObject({ distance: 15, odometer: 1015, avgSpeed: 20, avgConsumption: 10, usedkWh: 1.5, usedMethod: 'counter' });
    expect(await row()).toMatchObject({ frozen: true });
  });

  it('has the figures of an entered energy, and an entered figure freezes it', async () => {
    expect((await patch({ usedkWh: 2, cost: 3.5 })).json()).toMatchObject({ avgConsumption: 20, co2: 760, usedMethod: null, cost: 3.5 });
    expect(await row()).toMatchObject({ frozen: true, cost: 350, cost_currency: 'CHF' });
  });

  it('is no longer divided once it has a class (TRIP-095, TRIP-096)', async () => {
    expect((await patch({ tags: ['Business', 'ToWork'] })).json()).toMatchObject({ tags: ['ToWork'], privateDistance: null, status: null });
  });

  it('has an estimated edge until a person corrects it (decision 0059)', async () => {
    await setRow({ start_unheard: 1800, end_unheard: 32_400, unheard: 7800 });
    const silences = async (changes: object) => (await patch(changes)).json<Trip>();
    expect(await silences({ comment: 'Stau' })).toMatchObject({ estimated: true, startUnheard: 1800, endUnheard: 32_400, unheard: 7800 });
    expect(await silences({ endOdometer: 1015 })).toMatchObject({ estimated: true, startUnheard: 1800, endUnheard: null, unheard: 7800 });
    expect(await silences({ startTime: '2026-06-14T07:50:00Z' })).toMatchObject({ estimated: false, startUnheard: null, unheard: null });
  });

  it('says between which reports an estimated edge lies, until a person corrects it', async () => {
    const bounds = { earliestStart: '2026-06-13T20:00:00.000Z', latestEnd: '2026-06-14T09:00:00.000Z' };
    await setRow({
      start_unheard: 1800,
      end_unheard: 1800,
      earliest_start: new Date(bounds.earliestStart),
      latest_end: new Date(bounds.latestEnd),
    });
    expect((await patch({ comment: 'Stau' })).json()).toMatchObject(bounds);
    expect((await patch({ startTime: '2026-06-14T07:50:00Z' })).json()).toMatchObject({ ...bounds, earliestStart: null });
  });

  it('has no consumption while its distance is a lower bound, until a person enters the odometer', async () => {
    await setRow({ distance_doubt: 'least', start_odometer: null, end_odometer: null });
    expect((await patch({ usedkWh: 2 })).json()).toMatchObject({ distanceDoubt: 'least', avgConsumption: null });
    expect((await patch({ startOdometer: 1000, endOdometer: 1010 })).json()).toMatchObject({ distanceDoubt: null, avgConsumption: 20 });
  });

  it('cuts the segments that it grows over', async () => {
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-14T08:30:00Z');
    await patch({ endTime: '2026-06-14T08:50:00Z' });
    const idle = await server.database
      .forAccount(person.accountId)
      .selectFrom('idles')
      .selectAll()
      .where('vehicle_id', '=', vehicle)
      .executeTakeFirstOrThrow();
    expect([idle.start_time.toISOString(), idle.kwh]).toEqual(['2026-06-14T08:50:00.000Z', null]);
  });

  it('with unknown values accepts texts, and requires the missing values when its edges change', async () => {
    await setRow({ start_odometer: null, end_odometer: null, start_latitude: null });
    expect((await patch({ comment: 'Hof' })).statusCode).toBe(200);
    expect((await patch({ endTime: '2026-06-14T08:40:00Z' })).json()).toEqual({
      message: 'validation',
      errors: {
        startOdometer: 'Odometer, start is required',
        endOdometer: 'Odometer, end is required',
        startLocation: 'Enter an address or choose a point on the map',
      },
    });
  });
});

describe('an invalid change', () => {
  it.each<[string, object, object]>([
    ['TRIP-042', { endTime: '2026-06-16T08:00:00Z' }, { endTime: 'The date cannot be in the future' }],
    ['TRIP-045', { startTime: '2026-06-14T08:30:00Z' }, { startTime: 'The start must be before the end' }],
    [
      'TRIP-047, GEN-013',
      { endOdometer: 900 },
      { startOdometer: 'Must be smaller than Odometer, end', endOdometer: 'Must be bigger than Odometer, start' },
    ],
    ['TRIP-052', { endLevel: 101 }, { endLevel: 'Must be at most 100' }],
    ['API-004', { distance: 5 }, { distance: 'Wattbook calculates or sets this itself, so it cannot be changed. Leave it out' }],
  ])('is refused on its fields (%s): %j', async (_id, changes, errors) => {
    const answer = await patch(changes);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
    expect(await row()).toMatchObject({ version: 1, frozen: false });
  });

  it('is refused where it overlaps a trip that has not ended; over any other it is a finding (OQ-152)', async () => {
    const other = await insertTrip(server.database, person, vehicle, '2026-06-14T08:40:00Z', { status: 'open' });
    expect((await patch({ endTime: '2026-06-14T08:45:00Z' })).json()).toMatchObject({
      errors: { startTime: 'There is another trip at that time: 2026-06-14, 08:40 – 09:10' },
    });
    await server.pool.query(`update trips set status = 'closed' where id = $1`, [other]);
    expect((await patch({ endTime: '2026-06-14T08:45:00Z' })).json()).toMatchObject({
      errors: [{ ruleId: 'overlap', other: { kind: 'trip', id: other } }],
    });
    expect((await patch({ endTime: '2026-06-14T08:40:00Z' })).statusCode).toBe(200);
  });

  it('stores a changed cost in the currency of the trip, not in the one that the user has chosen since', async () => {
    expect((await patch({ cost: 2.5 })).json()).toMatchObject({ cost: 2.5, costCurrency: 'CHF' });
    expect(await row()).toMatchObject({ cost: 250, cost_currency: 'CHF' });
  });

  it('of an outdated version is answered with the current trip', async () => {
    await patch({ comment: 'first', version: 1 });
    const answer = await patch({ comment: 'second', version: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'conflict', current: { comment: 'first', version: 2 } }]);
  });

  it('of a locked logbook is allowed to administrators only (TRIP-060, TRIP-117, TRIP-118)', async () => {
    const accounts = server.database.forAccount(person.accountId);
    await accounts.updateTable('vehicles').set({ logbook: true }).where('id', '=', vehicle).execute();
    expect((await patch({ comment: 'in time' })).statusCode).toBe(200);
    await setRow({ start_time: new Date('2026-06-01T08:00:00Z') });
    const answer = await patch({ comment: 'too late' });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'logbook' }]);
    await accounts.updateTable('users').set({ role: 'admin' }).execute();
    expect((await patch({ comment: 'by an admin' }, await signInAs(server, person))).statusCode).toBe(200);
    await accounts.updateTable('users').set({ role: 'user' }).execute();
  });

  it('by what waited for a network and meets a locked trip says so each time, loses nothing, and counts once where it had arrived before the lock (TRIP-060)', async () => {
    const send = (key: string, changes: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/v1/trips/${id}`,
        payload: changes,
        headers: { ...person.headers, 'idempotency-key': `${id} ${key}`.replace(' ', '-') },
      });
    const logged = async () =>
      (await server.app.inject({ url: `/v1/trips/${id}/changelog`, headers: person.headers })).json<{ total: number }>().total;
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ logbook: true }).where('id', '=', vehicle).execute();
    const arrived = await send('arrived', { tags: ['Private'], version: 1 });
    await setRow({ start_time: new Date('2026-06-01T08:00:00Z') });
    const again = await send('arrived', { tags: ['Private'], version: 1 });
    expect([again.statusCode, again.body]).toEqual([200, arrived.body]);
    for (const _ of [1, 2]) {
      const late = await send('late', { tags: ['Business'], reason: 'Visit', version: 2 });
      expect([late.statusCode, late.json()]).toEqual([403, { message: 'logbook' }]);
    }
    expect(await row()).toMatchObject({ tags: ['Private'], reason: null, version: 2 });
    expect(await logged()).toBe(1);
  });

  it('of a pool car without a driver has its own error word (TRIP-050, TRIP-061)', async () => {
    await server.database
      .forAccount(person.accountId)
      .updateTable('vehicles')
      .set({ fleet_pool: true })
      .where('id', '=', vehicle)
      .execute();
    const answer = await patch({ tags: ['Business'] });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'driver_missing' }]);
    expect((await patch({ tags: ['Business'], driver: 'Jana' })).statusCode).toBe(200);
  });

  it('of an open, deleted, unknown or foreign trip is not found', async () => {
    expect((await patch({ comment: 'x' }, await signInAs(server))).statusCode).toBe(404);
    expect((await patch({ comment: 'x' }, person, newId())).statusCode).toBe(404);
    await setRow({ status: 'open' });
    expect((await patch({ comment: 'x' })).statusCode).toBe(404);
  });
});
