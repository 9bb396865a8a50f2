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

const confirm = (id: string, who = person) =>
  server.app.inject({ method: 'POST', url: `/v1/vehicles/${id}/confirm`, headers: who.headers });

it('the charges of a vehicle are confirmed where its fleet waits for it, and can be again after a lost answer (CHG-083, API-060)', async () => {
  const driver = await signInAs(server);
  const id = await insertVehicle(server, driver);
  const fleet = { fleet_id: 'f-1', fleet_charge_completed: false };
  expect((await confirm(id, driver)).json()).toMatchObject({ fleetChargeCompleted: null });
  await server.database.forAccount(driver.accountId).updateTable('vehicles').set(fleet).execute();
  expect((await confirm(id)).statusCode).toBe(404);
  expect((await confirm(id, driver)).json()).toMatchObject({ id, fleetChargeCompleted: true });
  expect((await confirm(id, driver)).json()).toMatchObject({ fleetChargeCompleted: true });
});

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
