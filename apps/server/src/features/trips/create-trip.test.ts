import { type TripDetail, tripDetail, trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { v4 as uuidv4, v7 as newId } from 'uuid';
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

const address = (line1: string, city: string) => ({ line1, line2: '', line3: '', line4: '', city });
const validTrip = () => ({
  vehicleId: vehicle,
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T08:45:00+00:00',
  startOdometer: 1000,
  endOdometer: 1040.5,
  startAddress: address('Am Ring 1', 'München'),
  endAddress: address('Freising', 'Freising'),
  startLocation: { latitude: 48.137, longitude: 11.575 },
  endLocation: { latitude: 48.403, longitude: 11.749 },
});
const post = (changes: object = {}, headers: Record<string, string> = {}, who = person) =>
  server.app.inject({ method: 'POST', url: '/v1/trips', payload: { ...validTrip(), ...changes }, headers: { ...who.headers, ...headers } });
const setVehicle = (values: { logbook?: boolean; fleet_pool?: boolean; time_zone?: string }) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
const count = async () =>
  (await server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}`, headers: person.headers })).json<{ total: number }>().total;

describe('a trip that is created (TRIP-054, API-076)', () => {
  it('is stored with the figures of its edges, its odometer being the one at its end, and answered with all fields (TRIP-055, TRIP-056, TRIP-057)', async () => {
    const fields = {
      tags: ['Private', 'Urlaub', 'Business'],
      name: ' Frau Meier ',
      company: '',
      reason: 'Besuch',
      comment: 'über Land',
      startLevel: 80,
      endLevel: 70.5,
      usedkWh: 7.29,
      cost: 2.345,
      avgOutTemp: -3,
      startGasLevel: null,
    };
    const answer = await post(fields);
    expect(answer.statusCode).toBe(201);
    expect(tripSchema.strict().parse(answer.json())).toMatchObject({
      startTime: '2026-06-14T08:00:00.000Z',
      endTime: '2026-06-14T08:45:00.000Z',
      startAddress: address('Am Ring 1', 'München'),
      odometer: 1040.5,
      startOdometer: 1000,
      endOdometer: 1040.5,
      distance: 40.5,
      avgSpeed: 54,
      avgConsumption: 18,
      co2: 2770,
      tags: ['Urlaub', 'Business'],
      name: 'Frau Meier',
      company: null,
      reason: 'Besuch',
      comment: 'über Land',
      startLevel: 80,
      endLevel: 70.5,
      cost: 2.35,
      avgOutTemp: -3,
      startGasLevel: null,
      estimated: false,
      startUnheard: null,
      endUnheard: null,
      unheard: 0,
      import: false,
      status: null,
      version: 1,
      usedMethod: null,
      distanceMethod: 'odometer',
    });
    const row = await server.database
      .forAccount(person.accountId)
      .selectFrom('trips')
      .selectAll()
      .where('vehicle_id', '=', vehicle)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ frozen: true, source: 'manual', status: 'closed', cost: 235, cost_currency: 'EUR' });
  });

  it('has two items, its start and its end (TRIP-059, OQ-131)', async () => {
    const { id } = (await post({ startLevel: 80 })).json<TripDetail>();
    const detail = tripDetail.strict().parse((await server.app.inject({ url: `/v1/trips/${id}`, headers: person.headers })).json());
    expect(detail.coordinates).toEqual([
      [11.575, 48.137],
      [11.749, 48.403],
    ]);
    expect(detail.items).toEqual([
      expect.objectContaining({ timestamp: '2026-06-14T08:00:00.000Z', level: 80, odometer: 1000, speed: null }),
      expect.objectContaining({ timestamp: '2026-06-14T08:45:00.000Z', level: null, odometer: 1040.5 }),
    ]);
  });

  it('accepts an id of the client, once', async () => {
    const id = newId();
    expect((await post({ id })).json()).toMatchObject({ id });
    const later = { startTime: '2026-06-14T10:00:00Z', endTime: '2026-06-14T11:00:00Z' };
    const again = await post({ id, ...later });
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'conflict' }]);
    expect((await post({ id: uuidv4(), ...later })).json()).toMatchObject({ errors: { id: 'Must be a valid id' } });
  });

  it('is created once for one Idempotency-Key', async () => {
    const answers = [await post({}, { 'idempotency-key': 'once' }), await post({}, { 'idempotency-key': 'once' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await count()).toBe(1);
  });

  it('of another account or an unknown vehicle is not found', async () => {
    const otherUser = await signInAs(server);
    for (const answer of [await post({}, {}, otherUser), await post({ vehicleId: newId() })]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    }
  });

  it('publishes which segments changed, and when', async () => {
    const { accountId } = person;
    server.published.length = 0;
    await post();
    await post({ endOdometer: 0 });
    const [from, to] = [Date.parse(validTrip().startTime), Date.parse(validTrip().endTime)];
    const changes = ['trip', 'idle', 'sleep'].map((segment) => ({ segment, change: 'changed', from, to }));
    expect(server.published).toEqual([{ accountId, vehicleId: vehicle, kind: 'segments', changes }]);
  });
});

describe('an invalid trip (TRIP-052, OQ-010)', () => {
  it.each<[string, object, Record<string, string>]>([
    ['TRIP-041', { startTime: undefined }, { startTime: 'Start is required' }],
    ['TRIP-042', { endTime: '2026-06-16T08:00:00Z' }, { endTime: 'The date cannot be in the future' }],
    ['TRIP-045', { endTime: '2026-06-14T07:00:00Z' }, { startTime: 'The start must be before the end' }],
    ['TRIP-046', { endOdometer: null }, { endOdometer: 'Must be a valid number' }],
    [
      'TRIP-047, GEN-013',
      { endOdometer: 1000 },
      { startOdometer: 'Must be smaller than Odometer, end', endOdometer: 'Must be bigger than Odometer, start' },
    ],
    ['TRIP-048', { startLocation: null, startAddress: undefined }, { startLocation: 'Enter an address or choose a point on the map' }],
    ['TRIP-051', { endOdometer: 1500 }, { distance: 'The distance is not valid' }],
    ['TRIP-052', { startLevel: 101, usedkWh: -1 }, { startLevel: 'Must be at most 100', usedkWh: 'Must be at least 0' }],
    ['API-004', { source: 'push', frozen: false }, { source: 'This field is not known', frozen: 'This field is not known' }],
    ['API-004', { startLocation: { latitude: 91, longitude: 0 } }, { 'startLocation.latitude': 'Must be at most 90' }],
  ])('is refused on its fields (%s): %j', async (_id, changes, errors) => {
    const answer = await post(changes);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
    expect(await count()).toBe(0);
  });

  it('is refused in the language of the request', async () => {
    const answer = await post({ endOdometer: 999 }, { 'accept-language': 'de' });
    expect(answer.json()).toEqual({
      message: 'validation',
      errors: { startOdometer: 'Muss kleiner sein als Kilometerstand Ende', endOdometer: 'Muss größer sein als Kilometerstand Beginn' },
    });
  });

  it('without its driver has its own error word (TRIP-050, TRIP-061)', async () => {
    await setVehicle({ fleet_pool: true, logbook: true });
    const answer = await post({ tags: ['ToWork'] });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'driver_missing', errors: { driver: 'Driver is required' } }]);
    const both = (await post({ tags: ['Business'] })).json();
    expect(both).toEqual({
      message: 'validation',
      errors: { driver: 'Driver is required', reason: 'A reason is required for a business trip' },
    });
  });

  it('older than the lock of a logbook is allowed to administrators only (TRIP-043, TRIP-060, TRIP-118)', async () => {
    await setVehicle({ logbook: true });
    const old = { startTime: '2026-06-01T08:00:00Z', endTime: '2026-06-01T08:45:00Z' };
    const answer = await post(old);
    const sentence = 'Must not be more than 7 days ago';
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'logbook', errors: { startTime: sentence, endTime: sentence } }]);
    const users = server.database.forAccount(person.accountId).updateTable('users').where('id', '=', person.userId);
    await users.set({ role: 'admin' }).execute();
    expect((await post(old, {}, await signInAs(server, person))).statusCode).toBe(201);
    await users.set({ role: 'user' }).execute();
  });
});

describe('other segments at the time of a new trip', () => {
  it.each([
    ['trip', insertTrip, 'There is another trip at that time: 2026-06-14, 10:30 – 11:00'],
    ['charge', insertCharge, 'The vehicle was charging at that time: 2026-06-14, 10:30 – 12:30'],
  ] as const)('a %s conflicts, named by its time in the zone of the vehicle', async (_kind, insert, sentence) => {
    await setVehicle({ time_zone: 'Europe/Berlin' });
    await insert(server.database, person, vehicle, '2026-06-14T08:30:00Z', { status: 'open' });
    const answer = await post();
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors: { startTime: sentence } }]);
    expect((await post({ endTime: '2026-06-14T08:30:00Z' })).statusCode).toBe(201);
  });

  it('a deleted trip does not conflict', async () => {
    await insertTrip(server.database, person, vehicle, '2026-06-14T08:30:00Z', { deleted_at: new Date(), frozen: true });
    expect((await post()).statusCode).toBe(201);
  });

  it('several simultaneous trips are created, and each overlaps another (OQ-152)', async () => {
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { data } = (await server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}`, headers: person.headers })).json<{
      data: TripDetail[];
    }>();
    expect(data.map(({ errors }) => errors.map(({ ruleId }) => ruleId))).toEqual([['overlap'], ['overlap'], ['overlap']]);
  });

  const listStationary = async (table: 'idles' | 'sleeps') =>
    (
      await server.database
        .forAccount(person.accountId)
        .selectFrom(table)
        .selectAll()
        .where('vehicle_id', '=', vehicle)
        .orderBy('start_time')
        .execute()
    ).map((row) => [
      row.start_time.toISOString().slice(11, 16),
      row.end_time.toISOString().slice(11, 16),
      row.start_level,
      row.end_level,
      row.kwh,
    ]);
  const until = (time: string) => ({ end_time: new Date(`2026-06-14T${time}:00Z`) });

  it('an idle around it becomes a part on either side, without unknown values', async () => {
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-14T07:00:00Z', until('11:00'));
    await insertStationary(server.database, 'sleeps', person, vehicle, '2026-06-14T11:00:00Z', until('11:30'));
    await post();
    expect(await listStationary('idles')).toEqual([
      ['07:00', '08:00', 80, null, null],
      ['08:45', '11:00', null, 70, null],
    ]);
    expect(await listStationary('sleeps')).toEqual([['11:00', '11:30', 80, 70, 0.5]]);
  });

  it('the parts of an idle have no estimated edge at the cut, and silences of unknown length (decision 0059)', async () => {
    const silences = { start_unheard: 600, end_unheard: 1200, unheard: 1800 };
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-14T07:00:00Z', { ...until('11:00'), ...silences });
    await post();
    const idles = await server.database
      .forAccount(person.accountId)
      .selectFrom('idles')
      .select(['start_unheard', 'end_unheard', 'unheard'])
      .where('vehicle_id', '=', vehicle)
      .orderBy('start_time')
      .execute();
    expect(idles).toEqual([
      { start_unheard: 600, end_unheard: null, unheard: null },
      { start_unheard: null, end_unheard: 1200, unheard: null },
    ]);
  });

  it('idles and sleeps at its edges are cut, those within are withdrawn', async () => {
    await insertStationary(server.database, 'sleeps', person, vehicle, '2026-06-14T07:00:00Z', until('08:10'));
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-14T08:10:00Z', until('08:30'));
    await insertStationary(server.database, 'sleeps', person, vehicle, '2026-06-14T08:30:00Z', until('09:00'));
    await post();
    expect(await listStationary('sleeps')).toEqual([
      ['07:00', '08:00', 80, null, null],
      ['08:45', '09:00', null, 70, null],
    ]);
    expect(await listStationary('idles')).toEqual([]);
  });

  it('a refused trip cuts nothing', async () => {
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-14T07:00:00Z', until('11:00'));
    await post({ endOdometer: 900 });
    expect(await listStationary('idles')).toEqual([['07:00', '11:00', 80, 70, 0.5]]);
  });
});
