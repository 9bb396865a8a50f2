import fc from 'fast-check';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const energy = fc.integer({ min: 0, max: 60_000 }).map((wattHours) => wattHours / 1000);
/** An hour in the life of a car; a charge at an empty battery settles what was used while parked. */
const hour = fc.oneof(
  fc.record({ kind: fc.constant('charge' as const), kWh: energy, cost: fc.integer({ min: 0, max: 4000 }), empty: fc.boolean() }),
  fc.record({ kind: fc.constant('trip' as const), kWh: energy }),
  fc.record({ kind: fc.constantFrom('idles' as const, 'sleeps' as const), kWh: fc.option(energy, { nil: null }) }),
);
type Hour = typeof hour extends fc.Arbitrary<infer Value> ? Value : never;

const at = (index: number) => new Date(Date.UTC(2026, 5, 1, index));

async function live(vehicle: VehicleId, hours: readonly Hour[]): Promise<void> {
  for (const [index, one] of hours.entries()) {
    const start = at(index);
    if (one.kind === 'trip') await insertTrip(server.database, person, vehicle, start, { used_kwh: one.kWh });
    else if (one.kind === 'charge') {
      const level = one.empty ? 0 : null;
      const paid = { kwh: one.kWh, cost: one.cost, cost_currency: 'EUR' as const, price_due: null };
      await insertCharge(server.database, person, vehicle, start, { ...paid, start_level: level });
    } else await insertStationary(server.database, one.kind, person, vehicle, start, { kwh: one.kWh });
  }
}

/** What trips, parked periods and sleeps cost together, by the sums of the calls. */
async function spent(vehicleId: VehicleId): Promise<number> {
  const ask = async (noun: string) => {
    const range = { vehicleId, from: at(0), to: at(100) };
    const { body } = await server.app.inject({ method: 'POST', url: `/v1/${noun}/stats`, payload: range, headers: person.headers });
    return (JSON.parse(body) as { cost: number | null }).cost ?? 0;
  };
  const sums = await Promise.all(['trips', 'idles', 'sleeps'].map(ask));
  return Math.round(sums.reduce((sum, cost) => sum + cost * 100, 0));
}

it('what trips cost and what standing cost is what the charges before cost, to the cent (OQ-127)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hour, { minLength: 1, maxLength: 14 }), async (hours) => {
      const vehicle = await insertVehicle(server, person);
      await server.database.forAccount(person.accountId).updateTable('vehicles').set({ kwh: 100 }).where('id', '=', vehicle).execute();
      // The car is driven with what it was charged with, then stands until it is empty.
      const first: Hour = { kind: 'charge', kWh: 40, cost: 1240, empty: true };
      const end: readonly Hour[] = [
        { kind: 'charge', kWh: 1, cost: 31, empty: false },
        { kind: 'idles', kWh: 1 },
        { kind: 'charge', kWh: 10, cost: 300, empty: true },
      ];
      const parkedBeforeCharges = hours.flatMap((one): Hour[] => (one.kind === 'charge' ? [{ kind: 'idles', kWh: 0.5 }, one] : [one]));
      const life = [first, ...parkedBeforeCharges, ...end];
      await live(vehicle, life);
      await server.database
        .forAccount(person.accountId)
        .insertInto('energy_stores')
        .values({ account_id: person.accountId, vehicle_id: vehicle, due: true })
        .onConflict((conflict) => conflict.columns(['account_id', 'vehicle_id']).doUpdateSet({ due: true }))
        .execute();
      await server.runJob('trip costs');
      const paid = life.slice(0, -1).reduce((sum, one) => sum + (one.kind === 'charge' ? one.cost : 0), 0);
      expect(await spent(vehicle)).toBe(paid);
    }),
    { numRuns: 20 },
  );
}, 60_000);
