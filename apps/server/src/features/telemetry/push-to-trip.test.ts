import type { Trip, TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  exampleNoon,
} from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let path: string;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  const created = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  path = created.json<{ path: string }>().path;
});
afterAll(() => server.close());

const push = (payload: unknown) => server.app.inject({ method: 'POST', url: path, payload: payload as object });
const get = async <Answer>(url: string) => (await server.app.inject({ url, headers: person.headers })).json<Answer>();

const start = exampleNoon - 3_600_000;
/** Ten minutes at 60 km/h between five stationary minutes on either side, a sample every 10 seconds. */
const drive = Array.from({ length: 121 }, (_, n) => {
  const driven = Math.min(Math.max(n - 30, 0), 60) / 6;
  const isMoving = n > 30 && n <= 90;
  return {
    ts: start + n * 10_000,
    gear: isMoving ? 'D' : 'P',
    speedKmh: isMoving ? 60 : 0,
    odometerKm: 1000 + driven,
    lat: 48.1 + driven / 111,
    lon: 11.5,
    soc: 80 - driven / 5,
  };
});

describe('a drive that is pushed', () => {
  it('becomes a trip with its track, and the state of the vehicle (API-074, API-075, API-053)', async () => {
    expect((await push(drive)).json<IngestReceipt>()).toEqual({ accepted: 121, duplicates: 0, rejected: [], moreRejected: 0 });
    expect((await push(drive)).json<IngestReceipt>()).toEqual({ accepted: 121, duplicates: 121, rejected: [], moreRejected: 0 });
    const { total, data } = await get<{ total: number; data: Trip[] }>(`/v1/trips?vehicleId=${vehicle}`);
    expect([total, data[0]]).toEqual([
      1,
      expect.objectContaining({
        distance: 10,
        distanceMethod: 'odometer',
        startOdometer: 1000,
        endOdometer: 1010,
        startLevel: 80,
        endLevel: 78,
      }),
    ]);
    const detail = await get<TripDetail>(`/v1/trips/${data[0]?.id}`);
    expect(detail.items.length).toBeGreaterThan(60);
    expect(detail.coordinates.length).toBe(detail.items.length);
    expect(await get<VehicleStatus>(`/v1/vehicles/${vehicle}/status`)).toMatchObject({
      state: 'Parked',
      level: 78,
      odometer: 1010,
      trips: { total: 1, distance: 10 },
    });
  });

  it('stores the valid part of a batch with invalid values', async () => {
    const at = exampleNoon - 60_000;
    const answer = await push([
      { ts: at, soc: 77, lat: 91, lon: 11, speedKmh: 900, gear: 'X', more: 1 },
      { ts: Date.UTC(1970, 0, 2), soc: 5 },
      { ts: exampleNoon + 2 * 86_400_000, soc: 5 },
      { soc: 5 },
      null,
      { ts: at + 1000, sw: 'a\0b', odometerKm: 1010 },
      { ts: at + 2000, sw: 'x'.repeat(5000) },
    ]);
    expect(answer.statusCode).toBe(202);
    const { accepted, rejected } = answer.json<IngestReceipt>();
    expect(accepted).toBe(2);
    expect([...new Set(rejected.map(({ index, field }) => `${index} ${field}`))].sort()).toEqual(
      ['0 gear', '0 lat', '0 lon', '0 more', '0 speedKmh', '1 ts', '2 ts', '3 ts', '4 ', '5 sw', '6 sw'].sort(),
    );
    expect(await get<VehicleStatus>(`/v1/vehicles/${vehicle}/status`)).toMatchObject({
      level: 77,
      latitude: expect.closeTo(48.19, 2),
      version: null,
    });
  });
});

it('every push is accepted or refused, never answered with 500', async () => {
  const nasty = fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.integer({ min: exampleNoon - 1e10, max: exampleNoon + 1e10 }),
  );
  const names = [
    'ts',
    'soc',
    'lat',
    'lon',
    'odometerKm',
    'speedKmh',
    'gear',
    'charging',
    'sw',
    'online',
    'driveNumber',
    'receivedAt',
    'source',
    'vin',
    'data',
    'createdAt',
    'entity_id',
    'attributes',
    'last_updated',
  ];
  const sample = fc.record(Object.fromEntries(names.map((name) => [name, nasty])), { requiredKeys: [] });
  const near = fc.record({
    ts: fc.integer({ min: exampleNoon - 9e8, max: exampleNoon }),
    soc: fc.double({ min: -5, max: 105 }),
    odometerKm: fc.double(),
    gear: fc.constantFrom('D', 'P', null),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(sample, fc.array(fc.oneof(sample, near, fc.jsonValue()), { maxLength: 8 })), async (body) => {
      const answer = await push(JSON.stringify(body) === undefined ? {} : body);
      expect([202, 400, 413, 415], answer.body).toContain(answer.statusCode);
      if (answer.statusCode === 202) {
        const { accepted, duplicates, rejected } = answer.json<IngestReceipt>();
        expect(duplicates).toBeLessThanOrEqual(accepted);
        for (const { reason } of rejected) expect(reason).toMatch(/^[a-z_]+$/);
      }
    }),
    { numRuns: 100 },
  );
});
