import {
  MAX_VERTICES,
  type RangeDegradation,
  type TimelineSegment,
  type VehicleDay,
  type VehicleRoute,
  vehicleDay,
} from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { lineOf } from '@wattbook/domain/routes/line';
import { packLine } from '@wattbook/domain/routes/pack-line';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { receiveSamples } from '../../telemetry/intake/intake.ts';
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

const addTrip = (start: string, values?: Parameters<typeof insertTrip>[4]) => insertTrip(server.database, person, vehicle, start, values);
const addCharge = (start: string, values?: Parameters<typeof insertCharge>[4]) =>
  insertCharge(server.database, person, vehicle, start, values);
const get = (path: string, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/v1/vehicles/${vehicle}/${path}`, query, headers: person.headers });
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/${path}`, payload, headers: person.headers });
const may = { from: '2026-05-01T00:00:00Z', to: '2026-05-31T23:59:59.999Z' };

describe('the timeline of a vehicle (DASH-009)', () => {
  const read = async (from: string, to: string) => (await get('timeline', { from, to })).json<{ total: number; data: TimelineSegment[] }>();

  it('has all segments that overlap the range, in order, open ones included', async () => {
    await insertStationary(server.database, 'idles', person, vehicle, '2026-05-01T06:30:00Z', { start_level: 81, end_level: 80 });
    await addTrip('2026-05-01T07:30:00Z');
    await addCharge('2026-05-01T08:00:00Z');
    await insertStationary(server.database, 'sleeps', person, vehicle, '2026-05-01T10:00:00Z');
    await insertStationary(server.database, 'idles', person, vehicle, '2026-05-01T11:00:00Z', { status: 'open' });
    await addTrip('2026-05-01T07:40:00Z', { deleted_at: new Date() });
    const { total, data } = await read('2026-05-01T07:00:00Z', '2026-05-01T12:00:00Z');
    expect([total, data.map(({ state, startTime, open }) => [state, startTime.slice(11, 16), open])]).toEqual([
      5,
      [
        ['Parked', '06:30', false],
        ['Driving', '07:30', false],
        ['Charging', '08:00', false],
        ['Sleep', '10:00', false],
        ['Parked', '11:00', true],
      ],
    ]);
    expect(data[0]).toEqual({
      state: 'Parked',
      startTime: '2026-05-01T06:30:00.000Z',
      endTime: '2026-05-01T07:30:00.000Z',
      startLevel: 81,
      endLevel: 80,
      open: false,
      unheard: false,
    });
    expect((await read('2026-05-01T07:30:00Z', '2026-05-01T07:30:00Z')).data.map(({ state }) => state)).toEqual(['Driving']);
    expect(await read('2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z')).toEqual({ total: 0, data: [] });
  });

  it.each([
    ['nothing', { unheard: 0 }, false],
    ['a small part', { unheard: 899, end_unheard: 899 }, false],
    ['half', { unheard: 900, end_unheard: 3600 }, true],
    ['all', { unheard: 1800, start_unheard: 25_140, end_unheard: 25_140 }, true],
    ['an unknown part', { unheard: null, start_unheard: 0 }, true],
    ['all, between edges that were reported,', { unheard: 1800 }, false],
  ])(
    'says of a drive of half an hour, of which %s was not heard, whether it lies in a silence: %j, %s (VEH-024)',
    async (_, values, unheard) => {
      await addTrip('2026-05-01T07:30:00Z', values);
      expect((await read('2026-05-01T07:00:00Z', '2026-05-01T12:00:00Z')).data.map((one) => one.unheard)).toEqual([unheard]);
    },
  );

  it.each([
    [{ from: '2026-05-01T00:00:00Z', to: '2026-05-09T00:00:01Z' }, { to: 'Choose at most 8 days' }],
    [{ from: '2026-05-02T00:00:00Z', to: '2026-05-01T00:00:00Z' }, { to: 'The end is before the start' }],
    [{ from: '2026-05-32T00:00:00Z', to: '2026-06-01T00:00:00Z' }, { from: 'Must be a date with time, such as 2026-11-18T07:30:00Z' }],
    [{ from: '2026-05-01T00:00:00Z' }, { to: 'to is required' }],
  ])('refuses %j', async (query, errors) => {
    const answer = await get('timeline', query as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
  });

  it('accepts exactly 8 days', async () => {
    expect((await get('timeline', { from: '2026-05-01T00:00:00Z', to: '2026-05-09T00:00:00Z' })).statusCode).toBe(200);
  });
});

describe('the days of a vehicle (DASH-032)', () => {
  const read = async (range: object, timezone = 'Europe/Berlin') =>
    (await post('days', { ...range, timezone })).json<{ total: number; data: VehicleDay[] }>();

  it('sum the segments that start on each local day; empty days are left out', async () => {
    await addTrip('2026-05-01T21:59:00Z', { distance: 10, used_kwh: 1.5 });
    await addTrip('2026-05-01T22:00:00Z', { distance: 30, used_kwh: 6 });
    await addTrip('2026-05-02T10:00:00Z', { distance: 60, used_kwh: null });
    await addTrip('2026-05-02T12:00:00Z', { status: 'open' });
    await addCharge('2026-05-02T12:00:00Z', { kwh: 20 });
    await addCharge('2026-05-04T12:00:00Z', { kwh: null });
    const { total, data } = await read(may);
    expect([total, data]).toEqual([
      3,
      [
        { date: '2026-05-01', trips: 1, distance: 10, usedkWh: 1.5, avgConsumption: 15, charges: 0, kWh: 0 },
        { date: '2026-05-02', trips: 2, distance: 90, usedkWh: 6, avgConsumption: 20, charges: 1, kWh: 20 },
        { date: '2026-05-04', trips: 0, distance: 0, usedkWh: null, avgConsumption: null, charges: 1, kWh: 0 },
      ],
    ]);
    for (const day of data) vehicleDay.strict().parse(day);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Pacific/Kiritimati', '2026-05-01T09:59:00Z', '2026-05-01'],
    ['Pacific/Kiritimati', '2026-05-01T10:00:00Z', '2026-05-02'],
    ['America/St_Johns', '2026-05-02T02:29:00Z', '2026-05-01'],
    ['America/St_Johns', '2026-05-02T02:30:00Z', '2026-05-02'],
    ['utc', '2026-05-01T23:59:00Z', '2026-05-01'],
  ])('in %s assign %s to %s, with daylight saving time', async (zone, start, date) => {
    await addTrip(start);
    const { data } = await read({ from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' }, zone);
    expect(data.map((day) => day.date)).toEqual([date]);
  });

  const unknownZone = 'Not a known time zone; use a name such as Europe/Berlin';
  it.each([
    [{ timezone: 'Europe/Atlantis' }, { timezone: unknownZone }],
    [{ timezone: '+02:00' }, { timezone: unknownZone }],
    [{ timezone: '' }, { timezone: unknownZone }],
    [{ timezone: 'UTC', to: '2036-06-01T00:00:00Z' }, { to: 'Choose at most 3,660 days' }],
    [{}, { timezone: 'timezone is required' }],
  ])('refuse %j', async (changes, errors) => {
    const answer = await post('days', { ...may, ...changes });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
  });
});

describe('the routes of a range (DASH-021, API-057, OQ-088)', () => {
  const route = [
    { lat: 48, lon: 11 },
    { lat: 48.01, lon: 11.02 },
    { lat: 48.05, lon: 11.02 },
  ];
  const draw = async (trip: TripId, start: string, places: readonly { lat: number; lon: number }[] = route) => {
    const line = lineOf(places);
    await server.database
      .forAccount(person.accountId)
      .insertInto('trip_lines')
      .values({
        account_id: person.accountId,
        trip_id: trip,
        vehicle_id: vehicle,
        start_time: new Date(start),
        end_time: new Date(start),
        point_count: places.length,
        points: Buffer.from(packLine(line)),
      })
      .execute();
  };
  const read = async (body: object) => (await post('route', body)).json<VehicleRoute>();

  it('are lines of the shown trips, each with the number of its trips', async () => {
    for (const start of ['2026-05-01T08:00:00Z', '2026-05-02T08:00:00Z'])
      await draw(await addTrip(start, { tags: ['work'], start_unheard: 900 }), start);
    const drawn = await addTrip('2026-05-03T08:00:00Z');
    await draw(drawn, '2026-05-03T08:00:00Z');
    await draw(await addTrip('2026-05-04T08:00:00Z'), '2026-05-04T08:00:00Z', []);
    await draw(await addTrip('2026-05-05T08:00:00Z', { deleted_at: new Date() }), '2026-05-05T08:00:00Z');
    await draw(await addTrip('2026-05-06T08:00:00Z', { status: 'open' }), '2026-05-06T08:00:00Z');
    await draw(await addTrip('2026-06-01T08:00:00Z'), '2026-06-01T08:00:00Z');
    await addTrip('2026-05-07T08:00:00Z');
    const { trips, coordinates, counts } = await read(may);
    expect([trips, counts, coordinates.length]).toEqual([3, [3], 1]);
    expect(coordinates[0]?.length).toBeLessThan(10);
    expect(coordinates[0]?.some(([lon, lat]) => Math.abs(lon - 11.02) < 0.001 && Math.abs(lat - 48.01) < 0.001)).toBe(true);
    expect(await read({ ...may, filter: { tags: 'work' } })).toMatchObject({ trips: 2, counts: [2] });
    expect(await read({ ...may, filter: { search: 'WOR' } })).toMatchObject({ trips: 2, counts: [2] });
    expect(await read({ ...may, filter: { tags: 'work', search: 'Kiel' } })).toMatchObject({ trips: 0 });
    expect(await read({ ...may, filter: { estimated: true } })).toMatchObject({ trips: 2, counts: [2] });
    expect(await read({ ...may, filter: { estimated: false } })).toMatchObject({ trips: 1 });
    expect(await read({ ...may, filter: {} })).toMatchObject({ trips: 3 });
    expect(await read({ ...may, filter: { ids: [drawn] } })).toMatchObject({ trips: 1, counts: [1] });
    expect(await read({ from: may.from, to: may.from })).toEqual({ trips: 0, coordinates: [], counts: [], sealed: [] });
  });

  it('have at most 5,000 vertices', async () => {
    for (let day = 1; day <= 28; day += 1) {
      const start = `2026-05-${String(day).padStart(2, '0')}T08:00:00Z`;
      const places = Array.from({ length: 600 }, (_, step) => ({ lat: 48 + day / 100 + Math.sin(step) / 1000, lon: 11 + step / 500 }));
      await draw(await addTrip(start), start, places);
    }
    const { trips, coordinates, counts } = await read(may);
    expect([trips, counts.length]).toEqual([28, coordinates.length]);
    expect(coordinates.flat().length).toBeLessThanOrEqual(MAX_VERTICES);
    expect(coordinates.flat().length).toBeGreaterThan(500);
  });

  it.each([
    [{ from: may.to, to: may.from }, { to: 'The end is before the start' }],
    [{ ...may, tag: 'x' }, { tag: 'This field is not known' }],
    [{ ...may, filter: { tag: 'x' } }, { 'filter.tag': 'This field is not known' }],
  ])('refuse %j', async (body, errors) => {
    const answer = await post('route', body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
  });
});

describe('range and degradation (API-063, STAT-032, OQ-180)', () => {
  const read = async () =>
    (await get('range-degradation')).json<{ total: number; data: RangeDegradation[]; capacityEstimate: number | null }>();

  it('are computed from the ends of charges, by month of the zone of the vehicle', async () => {
    await server.database
      .forAccount(person.accountId)
      .updateTable('vehicles')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', vehicle)
      .execute();
    for (let month = 1; month <= 6; month += 1) {
      await addCharge(`2026-0${month}-10T08:00:00Z`, {
        start_level: 20,
        end_level: 80,
        end_range: 320,
        kwh: 36,
        end_odometer: month * 1000,
      });
    }
    await addCharge('2026-06-30T21:00:00Z', { start_level: 10, end_level: 80, end_range: 320, kwh: 42, end_odometer: 7000 });
    const { total, data, capacityEstimate } = await read();
    expect([total, capacityEstimate]).toEqual([7, 59.38]);
    expect(data.at(-1)).toEqual({ monthYearKey: '2026-07', odometer: 7000, rangeSmoothed: 400, degradation: 0 });
  });

  it('are empty and unknown where charges have too few values', async () => {
    await addCharge('2026-05-01T08:00:00Z');
    await addCharge('2026-05-02T08:00:00Z', { start_level: 20, end_level: 90, energy_method: 'level' });
    await addCharge('2026-05-03T08:00:00Z', { start_level: 20, end_level: 90, counter_start_unknown: true });
    await addCharge('2026-05-04T08:00:00Z', { start_level: 20, end_level: 90, end_unheard: 0 });
    expect(await read()).toMatchObject({ total: 0, data: [], capacityEstimate: null, battery: { health: null, judgement: 'too_few' } });
  });
});

describe('the charges that only a higher level shows (OQ-084)', () => {
  const hour = 3_600_000;
  /** A car that says that it does not charge whenever it is asked: it gained 30 points in one night and 20 in another. */
  const polls = (now: number) =>
    [40, 40, 70, 70, 70, 90, 90].map((soc, index) => ({
      ts: now - (70 - index * 10) * hour,
      source: 'push',
      odometerKm: 1000,
      soc,
      charging: 'none',
      plugged: false,
      gear: 'P',
    }));
  const read = async () => (await get('charges-by-level')).json<{ charges: number; kWh: number | null; from: string; to: string }>();

  it('are counted for a vehicle that does not add them, and nothing is changed', async () => {
    const { now } = server.clock;
    await server.pool.query('update vehicles set kwh = 60, offline_charges = false where id = $1', [vehicle]);
    await receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples: polls(now), receivedAt: now });
    const charges = () => server.pool.query('select from charges where vehicle_id = $1', [vehicle]);
    expect((await charges()).rowCount).toBe(0);
    expect(await read()).toMatchObject({ charges: 2, kWh: 30 });
    expect((await charges()).rowCount).toBe(0);
  });

  it('are none for a vehicle without data', async () => {
    expect(await read()).toMatchObject({ charges: 0, kWh: null });
  });
});
