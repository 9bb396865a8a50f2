import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { writeChargeDistances } from '../../telemetry/segments/charge-distances.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import { addVehicle } from './add-vehicle.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const prefer = (payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/users/${person.userId}`, payload, headers: person.headers });

it.each(['All', 'StartEnd', 'No'] as const)(
  'a new vehicle has the recording setting of its user: %s (SET-015, OQ-062)',
  async (tripsGPS) => {
    await prefer({ tripsGPS });
    const added = await addVehicle(server.database.forAccount(person.accountId), {
      name: tripsGPS,
      vin: null,
      kWh: null,
      timeZone: 'Europe/Berlin',
    });
    expect(added.kind).toBe('added');
    await prefer({ tripsGPS: 'All' });
    const { data } = (await server.app.inject({ url: '/v1/vehicles', headers: person.headers })).json<{ data: Vehicle[] }>();
    expect(data.find(({ displayName }) => displayName === tripsGPS)?.tripCreationMode).toBe(tripsGPS);
  },
);

it.each([
  ['small', 4.3],
  ['mid', 5.7],
  ['suv', 7.7],
] as const)('CO2 is compared with the chosen car: %s, %d litres per 100 km (SET-014, OQ-063)', async (compare, litres) => {
  await prefer({ compare });
  const vehicle = await insertVehicle(server, person);
  const of = (day: string, odometer: number) =>
    insertCharge(server.database, person, vehicle, `2026-06-0${day}T08:00:00Z`, {
      start_odometer: odometer,
      end_odometer: odometer,
      co2: 1000,
    });
  await of('1', 1000);
  const second = await of('2', 1200);
  await withTenantSession(server.pool, person.accountId, (session) => writeChargeDistances(session, vehicle, Date.UTC(2026, 5, 1), null));
  const charge = (await server.app.inject({ url: `/v1/charges/${second}`, headers: person.headers })).json<{ co2Saved: number }>();
  expect(charge.co2Saved).toBe(Math.round(2 * litres * 2370 - 1000));
});
