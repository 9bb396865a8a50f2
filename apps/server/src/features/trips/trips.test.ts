import type { Trip, TripDetail, TripStats } from '@wattbook/contract/trips/trip.schema';
import { tripDetail, trip as tripSchema } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
const calls: unknown[] = [];
const track = [
  { ts: Date.UTC(2026, 5, 1, 8), source: 'push', usableSoc: 79, soc: 80, lat: 48.1, lon: 11.5, speedKmh: 30, powerKw: -5, climateOn: true },
  { ts: Date.UTC(2026, 5, 1, 8, 1), source: 'push', soc: null, rangeKm: 400 },
];

beforeAll(async () => {
  server = await openApiServer({
    readTrack: async (_tenant, vehicleId, { from, to }, options) => {
      calls.push([vehicleId, from, to, options]);
      return track;
    },
  });
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  calls.length = 0;
});

const address = (line1: string, city: string) => JSON.stringify({ line1, line2: '', line3: '', line4: '', city });
const add = (start: string, values?: Parameters<typeof insertTrip>[4]) => insertTrip(server.database, person, vehicle, start, values);
const get = (url: string) => server.app.inject({ url, headers: person.headers });
const list = async (query = '') => (await get(`/v1/trips?vehicleId=${vehicle}${query}`)).json<{ total: number; data: Trip[] }>();
const remove = (id: string) => server.app.inject({ method: 'DELETE', url: `/v1/trips/${id}`, headers: person.headers });
const stats = async (body: object) =>
  (
    await server.app.inject({ method: 'POST', url: '/v1/trips/stats', payload: { vehicleId: vehicle, ...body }, headers: person.headers })
  ).json<TripStats>();
const june = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' };

describe('the list of trips (TRIP-014, API-074)', () => {
  it('answers every field of the contract, unknown as null, instants in Z (TRIP-001 to TRIP-012)', async () => {
    const id = await add('2026-06-01T08:00:00Z', {
      start_address: address('Am Ring 1', 'Ulm'),
      cost: 1234,
      cost_currency: 'EUR',
      distance: 10.123456,
    });
    const { total, data } = await list();
    expect(total).toBe(1);
    expect(tripSchema.strict().parse(data[0])).toMatchObject({
      id,
      startTime: '2026-06-01T08:00:00.000Z',
      endTime: '2026-06-01T08:30:00.000Z',
      startAddress: { line1: 'Am Ring 1', city: 'Ulm' },
      endAddress: null,
      startLocation: { latitude: 48.1, longitude: 11.5 },
      odometer: 1010,
      distance: 10.123,
      cost: 12.34,
      usedGas: null,
      status: null,
      version: 1,
    });
  });

  it('has at most 10,000 trips without a limit in the call, and says how many there are (TRIP-015)', async () => {
    await server.pool.query(
      `insert into trips (account_id, id, vehicle_id, start_time, end_time, status, distance, distance_method, avg_speed, source)
       select $1, gen_random_uuid(), $2, t, t + interval '1 minute', 'closed', 1, 'odometer', 60, 'push'
       from generate_series(1, 10001) n, lateral (select timestamptz '2020-01-01Z' + n * interval '5 minutes' as t) s`,
      [person.accountId, vehicle],
    );
    const { total, data } = await list('&fields=id');
    expect([total, data.length]).toEqual([10_001, 10_000]);
  });

  it('is sorted by start, newest first, ties by id, so that pages neither repeat nor lose one (OQ-104)', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) ids.push(await add('2026-06-01T08:00:00Z'));
    ids.push(await add('2026-06-02T08:00:00Z'));
    const pages = [
      await list('&limit=3'),
      await list('&limit=3&page=2'),
      await list('&itemsPerPage=3&page=3'),
      await list('&limit=3&page=4'),
    ];
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8]);
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([ids[7], ...ids.slice(0, 7).sort().reverse()]);
  });

  it.each([
    ['distance', [1, 2, 3, null]],
    ['-distance', [3, 2, 1, null]],
  ])('sorted by %s puts unknown values last', async (sort, expected) => {
    for (const used of [2, null, 3, 1]) await add('2026-06-01T08:00:00Z', { used_kwh: used });
    const { data } = await list(`&sort=${sort.replace('distance', 'usedkWh')}`);
    expect(data.map(({ usedkWh }) => usedkWh)).toEqual(expected);
  });

  it('has the trips that start in the range, both ends included (OQ-007)', async () => {
    for (const start of ['2026-05-31T23:59:59.999Z', '2026-06-01T00:00:00Z', '2026-06-30T23:59:59.999Z', '2026-07-01T00:00:00Z'])
      await add(start);
    const { data, total } = await list(`&from=${june.from}&to=2026-07-01T01:59:59.999%2B02:00&sort=startTime`);
    expect([total, data.map(({ startTime }) => startTime)]).toEqual([2, ['2026-06-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z']]);
  });

  it('shows settled and closed trips, neither open nor deleted ones', async () => {
    await add('2026-06-01T08:00:00Z', { status: 'settled' });
    await add('2026-06-02T08:00:00Z', { status: 'open' });
    await remove(await add('2026-06-03T08:00:00Z'));
    expect((await list()).data.map(({ startTime }) => startTime)).toEqual(['2026-06-01T08:00:00.000Z']);
    expect((await stats(june)).total).toBe(1);
  });

  it('has only the requested fields (API-006)', async () => {
    await add('2026-06-01T08:00:00Z');
    expect((await list('&fields=distance,status')).data).toEqual([{ distance: 10, status: null }]);
  });

  it('finds words in addresses, tags, people and comments, and matches % and _ literally (TRIP-014)', async () => {
    const ids = {
      street: await add('2026-06-01T08:00:00Z', { start_address: address('Hauptstraße 5', 'Köln') }),
      tag: await add('2026-06-02T08:00:00Z', { tags: ['Urlaub', '50%_off'] }),
      comment: await add('2026-06-03T08:00:00Z', { comment: 'Oma besucht', name: 'Frau Meier' }),
    };
    const found = async (query: string) => (await list(`&search=${encodeURIComponent(query)}`)).data.map(({ id }) => id);
    expect(await found('hauptSTRASSE')).toEqual([]);
    expect(await found('hauptSTRAßE')).toEqual([ids.street]);
    expect(await found('köln')).toEqual([ids.street]);
    expect(await found('50%_')).toEqual([ids.tag]);
    expect(await found('%')).toEqual([ids.tag]);
    expect(await found('\\')).toEqual([]);
    expect(await found('meier')).toEqual([ids.comment]);
    expect(await found("'; drop table trips; --")).toEqual([]);
    const byTag = async (tag: string) => (await list(`&filter[tags]=${tag}`)).data.map(({ id }) => id);
    expect([await byTag('Urlaub'), await byTag('Url')]).toEqual([[ids.tag], []]);
  });

  it('separates the vehicles of one account', async () => {
    await add('2026-06-01T08:00:00Z');
    const other = await insertVehicle(server, person);
    expect((await get(`/v1/trips?vehicleId=${other}`)).json()).toEqual({ total: 0, data: [] });
  });
});

describe('one trip (TRIP-034, API-075)', () => {
  it('has its samples, its track and its neighbours by start time (TRIP-013, API-086, OQ-112)', async () => {
    const [first, middle, last] = [await add('2026-06-01T08:00:00Z'), await add('2026-06-01T09:00:00Z'), await add('2026-06-01T10:00:00Z')];
    await add('2026-06-01T09:30:00Z', { status: 'open' });
    const answer = await get(`/v1/trips/${middle}?maxItems=100`);
    const detail = tripDetail.strict().parse(answer.json());
    expect(detail).toMatchObject({ id: middle, previousId: first, nextId: last, coordinates: [[11.5, 48.1]] });
    expect(detail.items[0]).toMatchObject({
      timestamp: '2026-06-01T08:00:00.000Z',
      level: 79,
      speed: 30,
      power: -5,
      climate: true,
      latitude: 48.1,
      outTemp: null,
    });
    expect(detail.items[1]).toMatchObject({ level: null, range: 400, longitude: null });
    expect(calls).toEqual([[vehicle, Date.parse('2026-06-01T09:00:00Z'), Date.parse('2026-06-01T09:30:00Z'), { maxItems: 100 }]]);
    expect((await get(`/v1/trips/${first}`)).json<TripDetail>().previousId).toBeNull();
    expect((await get(`/v1/trips/${last}`)).json<TripDetail>().nextId).toBeNull();
  });

  it.each(['0', '99999'])('with maxItems=%s reads a number of samples within the limits', async (maxItems) => {
    await get(`/v1/trips/${await add('2026-06-01T08:00:00Z')}?maxItems=${maxItems}`);
    expect(calls[0]).toMatchObject({ 3: { maxItems: maxItems === '0' ? 2 : 99_999 } });
  });

  it('that is open is not found', async () => {
    expect((await get(`/v1/trips/${await add('2026-06-01T08:00:00Z', { status: 'open' })}`)).statusCode).toBe(404);
  });

  it('is deleted once, stays as a row for detection, and is hidden everywhere else (TRIP-032, API-078)', async () => {
    const id = await add('2026-06-01T08:00:00Z');
    const answer = await remove(id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect([(await remove(id)).statusCode, (await get(`/v1/trips/${id}`)).statusCode, (await list()).total]).toEqual([404, 404, 0]);
    const row = await server.database
      .forAccount(person.accountId)
      .selectFrom('trips')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ frozen: false, version: 2, deleted_at: new Date(server.clock.now) });
  });

  it.each([
    ['logbook, 8 days old', { logbook: true }, 8, 'user', 'logbook'],
    ['logbook, 6 days old', { logbook: true }, 6, 'user', null],
    ['logbook with a lock of 10 days, 8 days old', { logbook: true, fleet_trip_lock: 10 }, 8, 'user', null],
    ['logbook, 8 days old, for an administrator (TRIP-118)', { logbook: true }, 8, 'admin', null],
    ['pool vehicle (TRIP-119)', { fleet_pool: true }, 1, 'user', 'forbidden'],
    ['pool vehicle, for an administrator (TRIP-119)', { fleet_pool: true }, 1, 'admin', 'forbidden'],
  ] as const)('of a %s is deleted only where the rules allow it (TRIP-117)', async (_name, values, days, role, word) => {
    const tenant = server.database.forAccount(person.accountId);
    await tenant.updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
    await tenant.updateTable('users').set({ role }).where('id', '=', person.userId).execute();
    const id = await add(new Date(server.clock.now - days * 86_400_000).toISOString());
    const { headers } = await signInAs(server, person);
    const answer = await server.app.inject({ method: 'DELETE', url: `/v1/trips/${id}`, headers });
    await tenant.updateTable('users').set({ role: 'user' }).where('id', '=', person.userId).execute();
    expect(answer.statusCode).toBe(word === null ? 204 : 403);
    if (word !== null) expect(answer.json()).toEqual({ message: word });
    expect((await list()).total).toBe(word === null ? 0 : 1);
  });
});

describe('sums of trips (TRIP-022, TRIP-023, API-082)', () => {
  it('add the durations as the rows show them, to the minute', async () => {
    await add('2026-06-01T08:07:50Z', { end_time: new Date('2026-06-01T08:16:10Z') });
    await add('2026-06-02T08:07:10Z', { end_time: new Date('2026-06-02T08:16:50Z') });
    expect((await stats(june)).duration).toBe(2 * 9 * 60);
  });

  it('compute consumption from the trips with known energy', async () => {
    await add('2026-06-01T08:00:00Z', { distance: 10, used_kwh: 2, cost: 150, cost_currency: 'EUR', co2: 500 });
    await add('2026-06-02T08:00:00Z', { distance: 30, used_kwh: 4, cost: 250, cost_currency: 'EUR', co2: 700 });
    await add('2026-06-03T08:00:00Z', { distance: 60, used_kwh: null });
    await add('2026-07-01T08:00:00Z');
    expect(await stats(june)).toEqual({
      total: 3,
      distance: 100,
      usedkWh: 6,
      avgConsumption: 15,
      duration: 5400,
      cost: 4,
      costCurrency: 'EUR',
      converted: [],
      unconverted: [],
      totalWithCost: 2,
      distanceWithCost: 40,
      countedCost: 4,
      co2: 1200,
      usedGas: null,
    });
  });

  it('of nothing are 0 or unknown', async () => {
    expect(await stats(june)).toEqual({
      total: 0,
      distance: 0,
      usedkWh: null,
      avgConsumption: null,
      duration: 0,
      cost: null,
      costCurrency: null,
      converted: [],
      unconverted: [],
      totalWithCost: 0,
      distanceWithCost: 0,
      countedCost: null,
      co2: null,
      usedGas: null,
    });
  });

  it('of one tag count only its trips', async () => {
    await add('2026-06-01T08:00:00Z', { tags: ['work'] });
    await add('2026-06-02T08:00:00Z');
    expect((await stats({ ...june, tag: 'work' })).total).toBe(1);
  });

  it.each([
    ['without a filter', {}],
    ['for a search', { search: 'ulm' }],
    ['for a search in two fields', { search: 'ulm visit' }],
    ['for a tag', { tag: 'work' }],
    ['for a search and a tag', { search: 'Ulm', tag: 'work' }],
    ['for a search that finds nothing', { search: 'Kiel' }],
    ['of estimated trips', { estimated: true }],
    ['of trips without an estimate and with a tag', { estimated: false, tag: 'work' }],
  ])('are those of the list %s (TRIP-023)', async (_, filter: { search?: string; tag?: string; estimated?: boolean }) => {
    const { search, tag, estimated } = filter;
    await add('2026-06-01T08:00:00Z', { distance: 10, start_address: address('Am Ring 1', 'Ulm'), tags: ['work'] });
    await add('2026-06-02T08:00:00Z', { distance: 30, end_address: address('Am Ring 1', 'Ulm'), end_unheard: 1800 });
    await add('2026-06-03T08:00:00Z', { distance: 60, tags: ['work'], comment: 'to Ulm' });
    await add('2026-07-01T08:00:00Z', { start_address: address('Am Ring 1', 'Ulm') });
    const parameters = new URLSearchParams({
      ...june,
      ...(search && { search }),
      ...(tag && { 'filter[tags]': tag }),
      ...(estimated !== undefined && { 'filter[estimated]': String(estimated) }),
    });
    const { total, data } = await list(`&${parameters.toString()}`);
    const sums = await stats({ ...june, ...filter });
    expect(sums).toMatchObject({ total, distance: data.reduce((sum, { distance }) => sum + distance, 0) });
  });
});
