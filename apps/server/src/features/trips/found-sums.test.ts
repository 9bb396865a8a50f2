import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { sumTrips } from '@wattbook/domain/trips/sum-trips';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const drives = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 90 }),
    distance: fc.integer({ min: 0, max: 90_000 }),
    used: maybe(fc.integer({ min: -500, max: 30_000 })),
    isElectric: fc.boolean(),
    cost: maybe(fc.integer({ min: 0, max: 5000 })),
    currency: fc.constantFrom('EUR' as const, 'EUR' as const, 'CHF' as const),
    co2: maybe(fc.integer({ min: 0, max: 9000 })),
    isAccepted: fc.boolean(),
  }),
  { maxLength: 8 },
);

const accepted = {
  ruleId: 'overlap',
  status: 'accepted',
  valid: true,
  updatedAt: '2026-06-01T00:00:00.000Z',
  number: null,
  other: null,
  detected: null,
};
/** As if its user had accepted a rule error of the trip. */
const accept = (id: string) =>
  server.pool.query('update trips set excluded = true, errors = $2 where id = $1', [id, JSON.stringify([accepted])]);

it('sums of trips found in a browser are those of the server (TRIP-022, TRIP-023)', async () => {
  await fc.assert(
    fc.asyncProperty(drives, async (driven) => {
      const vehicle = await insertVehicle(server, person);
      for (const [index, { minutes, distance, used, isElectric, cost, currency, co2, isAccepted }] of driven.entries()) {
        const start = new Date(Date.UTC(2026, 5, 1, 3 * index, 10, 37));
        const km = distance / 1000;
        const id = await insertTrip(server.database, person, vehicle, start, {
          end_time: new Date(start.getTime() + minutes * 60_000 + 23_000),
          distance: km,
          used_kwh: used === null ? null : used / 1000,
          avg_consumption: used === null || km < 0.5 || !isElectric ? null : (used / 1000 / km) * 100,
          cost,
          cost_currency: cost === null ? null : currency,
          co2,
        });
        if (isAccepted) await accept(id);
      }
      const payload = { vehicleId: vehicle, from: '2026-05-01T00:00:00Z', to: '2026-08-01T00:00:00Z' };
      const summed = await server.app.inject({ method: 'POST', url: '/v1/trips/stats', headers: person.headers, payload });
      const listed = await server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}`, headers: person.headers });
      const trips = listed
        .json<{ data: Trip[] }>()
        .data.map((trip) => ({ ...trip, startTime: Date.parse(trip.startTime), endTime: Date.parse(trip.endTime) }));
      const sums = sumTrips(trips, 'EUR');
      for (const [name, value] of Object.entries(summed.json<Record<string, number | string | null>>()))
        expect({ [name]: sums[name as keyof typeof sums] }).toEqual({
          [name]: typeof value === 'number' ? expect.closeTo(value, 2) : value,
        });
    }),
    { numRuns: 25 },
  );
});
