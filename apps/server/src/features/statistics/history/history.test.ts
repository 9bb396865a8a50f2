import type { VehicleHistory, VisitedPlaces } from '@wattbook/contract/statistics/vehicle-history.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRange } from '../../../telemetry/deletion/delete-range.ts';
import { startHistory } from '../../../telemetry/intake/history.ts';
import { receiveSamples } from '../../../telemetry/intake/intake.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  server.clock.now = Date.parse('2026-06-04T12:00:00Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const get = async <Answer>(path: string) =>
  (await server.app.inject({ url: `/v1/statistics/vehicles/${vehicle}/${path}`, headers: person.headers })).json<Answer>();
const history = () => get<VehicleHistory>('history');

describe('the months of a vehicle', () => {
  it('begin with its first trip, have what it drove, charged and lost while it stood, and end today', async () => {
    await insertTrip(server.database, person, vehicle, '2026-04-10T08:00:00Z', { distance: 120.5 });
    await insertTrip(server.database, person, vehicle, '2026-06-02T08:00:00Z', { distance: 30 });
    await insertCharge(server.database, person, vehicle, '2026-04-11T08:00:00Z', { kwh: 33.3 });
    await insertStationary(server.database, 'idles', person, vehicle, '2026-04-12T08:00:00Z', { kwh: 0.5 });
    await insertStationary(server.database, 'sleeps', person, vehicle, '2026-04-13T08:00:00Z', { kwh: 0.3 });
    await insertStationary(server.database, 'sleeps', person, vehicle, '2026-04-14T08:00:00Z', { kwh: null });
    const none = { trips: 0, distance: 0, kWh: 0, standbykWh: 0, standbyHours: 0 };
    expect((await history()).months).toEqual([
      { monthYearKey: '2026-04', trips: 1, distance: 120.5, kWh: 33.3, standbykWh: 0.8, standbyHours: 2 },
      { ...none, monthYearKey: '2026-05' },
      { ...none, monthYearKey: '2026-06', trips: 1, distance: 30 },
    ]);
  });

  it('are the same before their months are summed, from what is stored of them, and where a change has marked one again', async () => {
    await insertTrip(server.database, person, vehicle, '2026-04-10T08:00:00Z', { distance: 120.5 });
    await insertCharge(server.database, person, vehicle, '2026-04-11T08:00:00Z', { kwh: 33.3 });
    await insertStationary(server.database, 'idles', person, vehicle, '2026-05-12T08:00:00Z', { kwh: 0.5 });
    const mark = (month: string) =>
      server.pool.query('insert into vehicle_month_marks (account_id, vehicle_id, month, id) values ($1, $2, $3, gen_random_uuid())', [
        person.accountId,
        vehicle,
        month,
      ]);
    const fromRows = await history();
    expect(fromRows.months.map(({ distance, kWh, standbykWh }) => [distance, kWh, standbykWh])).toEqual([
      [120.5, 33.3, 0],
      [0, 0, 0.5],
      [0, 0, 0],
    ]);
    for (const month of ['2026-04-01', '2026-05-01', '2026-06-01']) await mark(month);
    await server.runJob('months of vehicles');
    expect(await history()).toEqual(fromRows);
    await mark('2026-04-01');
    await insertTrip(server.database, person, vehicle, '2026-04-20T08:00:00Z', { distance: 30 });
    expect((await history()).months[0]).toMatchObject({ trips: 2, distance: 150.5 });
  });

  it('of a vehicle without a trip are none', async () => {
    expect(await history()).toEqual({ months: [], software: [] });
  });
});

describe('the versions of the software', () => {
  const sample = (at: string, sw: string) => ({ ts: Date.parse(at), source: 'push', sw, soc: 50 });
  const push = (...samples: object[]) =>
    receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples, receivedAt: server.clock.now });
  const load = async (...samples: ReturnType<typeof sample>[]) => {
    const intake = startHistory(server, person.accountId, vehicle, () => server.clock.now);
    await intake.add(samples);
    await intake.finish();
  };
  const collect = async () => {
    await server.pool.query('update vehicle_statistics set rules = 0, computed_at = null where vehicle_id = $1', [vehicle]);
    await server.runJob('vehicle statistics');
  };
  const told = async () => (await history()).software.map(({ version, since }) => `${version} ${since.slice(0, 10)}`);

  beforeEach(async () => {
    await server.pool.query('insert into vehicle_statistics (account_id, vehicle_id) values ($1, $2) on conflict do nothing', [
      person.accountId,
      vehicle,
    ]);
  });

  it('are told once each, with the time of the first sample that told it', async () => {
    await push(
      sample('2026-06-03T08:00:00Z', '2026.14'),
      sample('2026-06-03T09:00:00Z', '2026.14'),
      sample('2026-06-04T08:00:00Z', '2026.20'),
    );
    await collect();
    expect(await told()).toEqual(['2026.14 2026-06-03', '2026.20 2026-06-04']);
    await push(sample('2026-06-04T11:00:00Z', '2026.26'));
    await collect();
    expect(await told()).toEqual(['2026.14 2026-06-03', '2026.20 2026-06-04', '2026.26 2026-06-04']);
  });

  it('come from imported history as well, also from before what was read', async () => {
    await push(sample('2026-06-03T08:00:00Z', '2026.14'));
    await collect();
    await load(sample('2024-02-01T08:00:00Z', '2023.44'), sample('2026-03-01T08:00:00Z', '2026.14'));
    await collect();
    expect(await told()).toEqual(['2023.44 2024-02-01', '2026.14 2026-03-01']);
  });

  it('are forgotten with the samples that told them', async () => {
    await load(sample('2024-02-01T08:00:00Z', '2023.44'), sample('2025-03-01T08:00:00Z', '2025.2'));
    await collect();
    const range = { from: Date.parse('2024-01-01T00:00:00Z'), to: Date.parse('2024-12-31T00:00:00Z') };
    await deleteRange(server, { accountId: person.accountId, vehicleId: vehicle }, range, server.clock.now);
    expect(await told()).toEqual([]);
    await collect();
    expect(await told()).toEqual(['2025.2 2025-03-01']);
  });
});

describe('the places of a year', () => {
  const places = (year: number) => get<VisitedPlaces>(`places?year=${year}`);
  const [home, shop] = [
    { end_latitude: 48.1, end_longitude: 11.5 },
    { end_latitude: 48.15, end_longitude: 11.55 },
  ];

  it('have visits, hours and charged energy, most visited first', async () => {
    await insertTrip(server.database, person, vehicle, '2026-04-10T08:00:00Z', shop);
    await insertTrip(server.database, person, vehicle, '2026-04-10T10:00:00Z', home);
    await insertCharge(server.database, person, vehicle, '2026-04-10T20:00:00Z', { kwh: 22 });
    await insertTrip(server.database, person, vehicle, '2026-04-11T10:30:00Z', home);
    const { places: visited } = await places(2026);
    expect(visited.map(({ location, visits, kWh }) => [location?.latitude, visits, kWh])).toEqual([
      [48.1, 2, 22],
      [48.15, 1, 0],
    ]);
    expect(visited[1]?.hours).toBe(1.5);
    expect((await places(2025)).places).toEqual([]);
  });

  it('are none of sealed trips, whose number is said', async () => {
    await insertTrip(server.database, person, vehicle, '2026-04-10T08:00:00Z', {
      places_key: 'k',
      sealed_places: '{}',
      start_latitude: null,
      start_longitude: null,
      end_latitude: null,
      end_longitude: null,
    });
    expect(await places(2026)).toEqual({ year: 2026, sealedTrips: 1, places: [] });
  });

  it('of a year that has not begun are refused at its field', async () => {
    expect(await places(2027)).toMatchObject({ errors: { year: 'This year has not begun yet' } });
  });
});
