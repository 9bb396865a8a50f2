import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { examplePassword } from '@wattbook/contract/example';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { activateLogbook, insertBookedVehicle } from '../../testing/logbooks.ts';
import { insertTrip } from '../../testing/segments.ts';

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
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  vehicle = await insertBookedVehicle(server, person);
  server.clock.now = exampleNoon;
});

const call = async <Answer>(path: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET', payload?: object) => {
  const answer = await server.app.inject({ method, url: `/v1/${path}`, headers: person.headers, ...(payload && { payload }) });
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
};
const books = async () => (await call<ResponseOf<Api['GET /v1/vehicles/:id/logbook']>>(`vehicles/${vehicle}/logbook`)).data;
const trips = (parameters: Record<string, string> = {}) =>
  call<ResponseOf<Api['GET /v1/vehicles/:id/logbook/trips']>>(
    `vehicles/${vehicle}/logbook/trips?${new URLSearchParams({ from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z', ...parameters }).toString()}`,
  );
const drive = async (start: string, values = {}) => {
  const id = await insertTrip(server.database, person, vehicle, start, values);
  const tenant = server.database.forAccount(person.accountId);
  await tenant.insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  return id;
};

describe('the logbook of a vehicle', () => {
  it('has the zone of its vehicle, and keeps its last one after its end', async () => {
    const move = (timeZone: string) => call(`vehicles/${vehicle}`, 'PATCH', { timeZone });
    await move('Europe/Lisbon');
    expect(await books()).toMatchObject([{ zone: 'Europe/Lisbon' }]);
    await call(`vehicles/${vehicle}/logbook/close`, 'POST', { currentPassword: examplePassword });
    await move('Europe/Berlin');
    expect(await books()).toMatchObject([{ zone: 'Europe/Lisbon' }]);
    expect((await call<ResponseOf<Api['GET /v1/logbooks']>>('logbooks')).data).toMatchObject([{ zone: 'Europe/Lisbon' }]);
  });

  it('has the trips of a range with all that happened to them, also one that was deleted', async () => {
    const kept = await drive('2026-06-14T09:00:00Z');
    const gone = await drive('2026-06-15T07:00:00Z', { start_odometer: 1040, end_odometer: 1050 });
    await server.runJob('logbook');
    await call(`trips/${kept}`, 'PATCH', { tags: ['Business'], reason: 'Wartung' });
    await call(`trips/${gone}`, 'DELETE');
    const { total, data, sums, openings } = await trips();
    expect(total).toBe(2);
    expect(data.map(({ trip, isGone, versions }) => [trip, isGone, versions.map(({ kind }) => kind)])).toEqual([
      [kept, false, ['recorded', 'completed']],
      [gone, true, ['recorded', 'deleted']],
    ]);
    expect(sums).toMatchObject({ trips: 1, distance: 10, business: 10, untagged: 0, withoutPurpose: 0 });
    expect(openings.map(({ commitment }) => commitment)).toContain(data[0]?.shown.start?.commitment);
    expect(await books()).toMatchObject([{ type: 'tax', trips: 1, closedAt: null, compared: [] }]);
  });

  it('names a gap of the odometer at the trip after it', async () => {
    const first = await drive('2026-06-14T09:00:00Z');
    await drive('2026-06-15T07:00:00Z', { start_odometer: 1040, end_odometer: 1050 });
    await server.runJob('logbook');
    expect((await trips()).data.map(({ gap }) => gap)).toEqual([null, { after: first, from: 1010, to: 1040 }]);
  });

  it('names a gap before the first trip of a range, also where the trip before it is not in the range', async () => {
    const first = await drive('2026-06-11T09:00:00Z');
    const gone = await drive('2026-06-12T09:00:00Z', { start_odometer: 1010, end_odometer: 1020 });
    await drive('2026-06-15T07:00:00Z', { start_odometer: 1040, end_odometer: 1050 });
    await server.runJob('logbook');
    await call(`trips/${gone}`, 'DELETE');
    const { data, sums, months } = await trips({ from: '2026-06-13T00:00:00Z' });
    expect(data.map(({ gap }) => gap)).toEqual([{ after: first, from: 1010, to: 1040 }]);
    expect([sums, months[0]?.sums]).toMatchObject([
      { gaps: 1, gapDistance: 30 },
      { gaps: 1, gapDistance: 30 },
    ]);
  });

  it('finds the detours of a range that do not say why, also between sealed places (FG Düsseldorf 12 K 4479/07)', async () => {
    const noPosition = { start_latitude: null, start_longitude: null, end_latitude: null, end_longitude: null };
    const between = (from: string, to: string) => ({
      start_place_hash: Buffer.from(from),
      end_place_hash: Buffer.from(to),
      start_address: null,
      end_address: null,
      ...noPosition,
    });
    const business = { tags: ['Business'], reason: 'Wartung' };
    await drive('2026-06-11T05:00:00Z', { ...between('home', 'customer'), tags: ['Private'] });
    const long = await drive('2026-06-14T06:00:00Z', {
      ...between('customer', 'home'),
      ...business,
      start_odometer: 1010,
      end_odometer: 1023,
      distance: 13,
    });
    await drive('2026-06-14T07:00:00Z', {
      ...between('customer', 'elsewhere'),
      ...business,
      start_odometer: 1023,
      end_odometer: 1053,
      distance: 30,
    });
    await server.runJob('logbook');
    const find = (from: string) =>
      call<ResponseOf<Api['GET /v1/vehicles/:id/logbook/detours']>>(
        `vehicles/${vehicle}/logbook/detours?from=${from}&to=2026-07-01T00:00:00Z`,
      );
    expect(await find('2026-06-13T00:00:00Z')).toEqual({ total: 1, data: [{ trip: long, day: '2026-06-14', distance: 13, usual: 10 }] });
    expect(await find('2026-06-15T00:00:00Z')).toEqual({ total: 0, data: [] });
    await call(`trips/${long}`, 'PATCH', { comment: 'Sperrung' });
    expect(await find('2026-06-13T00:00:00Z')).toEqual({ total: 0, data: [] });
  });

  it('answers pages, and the sums of the whole range', async () => {
    for (const hour of ['05', '06', '07']) await drive(`2026-06-14T${hour}:00:00Z`);
    await server.runJob('logbook');
    const { total, data, sums, months } = await trips({ page: '2', limit: '2' });
    expect([total, data.length, sums.trips]).toEqual([3, 1, 3]);
    expect(months).toMatchObject([{ month: '2026-06', sums: { trips: 3 } }]);
  });

  it('has only the trips of a class where it is asked for, in either language and also as a part (LOG-036)', async () => {
    const tagged = await drive('2026-06-14T05:00:00Z', { tags: ['Privatfahrt'] });
    await drive('2026-06-14T06:00:00Z', { tags: ['Business'] });
    const mixed = await drive('2026-06-14T07:00:00Z', { tags: ['Business'], private_distance: 2 });
    await server.runJob('logbook');
    expect((await trips({ 'filter[tags]': 'Private' })).data.map(({ trip }) => trip)).toEqual([tagged, mixed]);
  });

  it('has a book for each activation, and each its own trips (OQ-173)', async () => {
    const before = await drive('2026-06-14T05:00:00Z');
    await server.runJob('logbook');
    await call(`vehicles/${vehicle}/logbook/close`, 'POST', { currentPassword: examplePassword });
    await activateLogbook(server, person, vehicle, 'commute');
    const [second, first] = await books();
    expect([second, first]).toMatchObject([
      { number: 2, type: 'commute', trips: 0, closedAt: null },
      { number: 1, type: 'tax', trips: 1, closedAt: '2026-06-15T12:00:00.000Z' },
    ]);
    expect((await trips()).total).toBe(0);
    expect((await trips({ book: first?.id ?? '' })).data.map(({ trip }) => trip)).toEqual([before]);
  });
});

describe('a trip in the logbooks', () => {
  it('is what each of them says of it; none of a trip that is in no book', async () => {
    const told = await drive('2026-06-14T05:00:00Z');
    const untold = await drive('2026-06-09T05:00:00Z');
    await server.runJob('logbook');
    await call(`trips/${told}`, 'PATCH', { endOdometer: 1012, correction: 'Zahlendreher' });
    const read = (id: string) => call<ResponseOf<Api['GET /v1/trips/:id/logbook']>>(`trips/${id}/logbook`);
    expect((await read(told)).data).toMatchObject([
      { trip: told, versions: [{ kind: 'recorded' }, { kind: 'corrected', why: 'Zahlendreher', state: { endOdometer: 1012 } }] },
    ]);
    expect(await read(untold)).toEqual({ total: 0, data: [], openings: [] });
  });
});
