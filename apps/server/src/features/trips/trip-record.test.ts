import type { Trip, TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';
import { tripStatus } from './trip.fields.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  const track = [{ ts: Date.UTC(2026, 5, 1, 8), source: 'push', usableSoc: 79, lat: 48.1, lon: 11.5 }];
  server = await openApiServer({ readTrack: async () => track });
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const add = (start: string, values?: Parameters<typeof insertTrip>[4]) => insertTrip(server.database, person, vehicle, start, values);
const get = (url: string) => server.app.inject({ url, headers: person.headers });
const list = async () => (await get(`/v1/trips?vehicleId=${vehicle}`)).json<{ total: number; data: Trip[] }>();

describe('the record of a trip', () => {
  it('has fuel levels, odometers and temperatures (TRIP-002, TRIP-005, TRIP-007)', async () => {
    await add('2026-06-01T08:00:00Z', { start_gas_level: 80.5, end_gas_level: 71, avg_out_temp: -3.5, avg_in_temp: 21 });
    expect((await list()).data[0]).toMatchObject({
      startGasLevel: 80.5,
      endGasLevel: 71,
      startOdometer: 1000,
      endOdometer: 1010,
      odometer: 1010,
      avgOutTemp: -3.5,
      avgInTemp: 21,
    });
  });

  it('has cost, CO2 in grams, its texts and the parts of its distance (TRIP-008, TRIP-009, TRIP-010)', async () => {
    const texts = { name: 'Frau Meier', company: 'Klinikum', reason: 'Besuch', comment: 'Maut', driver: 'Jana' };
    const stored = {
      cost: 235,
      cost_currency: 'EUR' as const,
      co2: 2770,
      tags: ['Business', 'Urlaub'],
      private_distance: 2,
      to_work_distance: 1.5,
    };
    await add('2026-06-01T08:00:00Z', { ...texts, ...stored });
    const shares = { privateDistance: 2, toWorkDistance: 1.5, status: 'mixed' };
    expect((await list()).data[0]).toMatchObject({ ...texts, cost: 2.35, co2: 2770, tags: ['Business', 'Urlaub'], ...shares });
  });

  it('has what the rules found, when it was created, and whether it was imported (TRIP-011)', async () => {
    const before = Date.now() - 1000;
    const id = await add('2026-06-01T08:00:00Z', { import: true });
    const detail = (await get(`/v1/trips/${id}`)).json<TripDetail>();
    expect(detail).toMatchObject({ import: true, rulesValid: true, errors: [], items: [{ level: 79 }], coordinates: [[11.5, 48.1]] });
    expect(Date.parse(detail.createdAt)).toBeGreaterThan(before);
    const error = {
      ruleId: 'odometer_gap',
      status: 'open',
      valid: true,
      updatedAt: '2026-06-01T09:00:00.000Z',
      number: 14,
      other: null,
      detected: null,
    };
    const other = await add('2026-06-02T08:00:00Z');
    await server.pool.query('update trips set errors = $2 where id = $1', [other, JSON.stringify([error])]);
    expect((await get(`/v1/trips/${other}`)).json()).toMatchObject({ import: false, rulesValid: false, errors: [error] });
  });
});

it.each([
  [{ private_distance: 1 }, 'mixed'],
  [{ to_work_distance: 0 }, 'mixed'],
  [{ split_from: 'x' as TripId }, 'split'],
  [{ distance: 0 }, 'empty'],
  [{}, null],
] as const)('a trip with %j has the status %s (OQ-107, TRIP-012)', (values, status) => {
  expect(tripStatus({ private_distance: null, to_work_distance: null, split_from: null, distance: 5, ...values })).toBe(status);
});
