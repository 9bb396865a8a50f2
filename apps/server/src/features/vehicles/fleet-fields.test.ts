import { vehicle as vehicleSchema } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const read = async () => {
  const answer = await server.app.inject({ url: '/v1/vehicles', headers: person.headers });
  return vehicleSchema.strict().parse(answer.json<{ data: unknown[] }>().data[0]);
};

it('a vehicle has the requests of its fleet and the consent to them (VEH-006, VEH-007, VEH-024)', async () => {
  const id = await insertVehicle(server, person);
  expect(await read()).toMatchObject({ fleet: null, fleetId: null, fleetConsent: null, fleetChecks: [], loginData: 'none' });
  const at = new Date('2026-03-01T10:00:00Z');
  await server.database
    .forAccount(person.accountId)
    .updateTable('vehicles')
    .set({
      fleet: 'north',
      fleet_id: 'f-1',
      fleet_name: 'Klinikum Nord',
      fleet_scopes: '[charges, odometer]',
      login_data: 'invalid',
      fleet_consent_scopes: '[charges]',
      fleet_consent_at: at,
      fleet_check_interval: 6,
      fleet_checks: [at],
      fleet_charge_lock: 30,
      fleet_charge_completed: false,
    })
    .where('id', '=', id)
    .execute();
  expect(await read()).toMatchObject({
    fleet: 'north',
    fleetId: 'f-1',
    fleetName: 'Klinikum Nord',
    fleetScopes: '[charges, odometer]',
    loginData: 'invalid',
    fleetConsent: { fleetScopes: '[charges]', date: at.toISOString() },
    fleetCheckInterval: 6,
    fleetChecks: [at.toISOString()],
    fleetChargeLock: 30,
    fleetChargeCompleted: false,
  });
});
