import type { Change } from '@wattbook/contract/changelog/change.schema';
import { type FleetVehicle, fleetVehicle as fleetVehicleSchema } from '@wattbook/contract/fleet/fleet.schema';
import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, signInAs, signInAsAdministrator } from '../../../testing/api-server.ts';
import { fleetCalls, joinedVehicle, type OpenedFleet } from '../../../testing/fleets.ts';

let server: ApiServer;
let calls: ReturnType<typeof fleetCalls>;
let fleet: OpenedFleet;

beforeAll(async () => {
  server = await openApiServer();
  calls = fleetCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  fleet = await joinedVehicle(server);
});

const path = () => `/fleets/${fleet.id}/vehicles/${fleet.vehicle}`;
const set = (values: object) => calls.patch(fleet.owner, path(), values);
const ofDriver = () => calls.get(fleet.driver, `/vehicles/${fleet.vehicle}`);
const seenByDriver = async () => (await ofDriver()).json<Vehicle>();
const changes = async () => (await calls.get(fleet.driver, `/vehicles/${fleet.vehicle}/changelog`)).json<{ data: Change[] }>().data;

describe('the confirmation of charges', () => {
  it('is requested by the fleet, given by the driver, and requested again (CHG-086)', async () => {
    const completed = async () => (await seenByDriver()).fleetChargeCompleted;
    const confirm = async () => (await calls.post(fleet.driver, `/vehicles/${fleet.vehicle}/confirm`)).json<Vehicle>().fleetChargeCompleted;
    expect(await completed()).toBeNull();
    expect((await set({ fleetChargeCompleted: false })).statusCode).toBe(200);
    expect(await completed()).toBe(false);
    expect(await confirm()).toBe(true);
    expect((await calls.get(fleet.owner, path())).json<FleetVehicle>().fleetChargeCompleted).toBe(true);
    expect((await set({ fleetChargeCompleted: false })).json<FleetVehicle>().fleetChargeCompleted).toBe(false);
    expect(await completed()).toBe(false);
    await set({ fleetChargeCompleted: null });
    expect(await confirm()).toBeNull();
  });

  it('is given by nobody but the driver', async () => {
    await set({ fleetChargeCompleted: false });
    const answer = await set({ fleetChargeCompleted: true });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { fleetChargeCompleted: expect.stringMatching(/Only the driver confirms/) },
    ]);
    expect((await seenByDriver()).fleetChargeCompleted).toBe(false);
  });
});

const allValues = {
  useTCU: true,
  fleetPool: true,
  fleetScopes: '[wattbook.charges, wattbook.odometer]',
  fleetCheckInterval: 6,
  fleetTripLock: 30,
  fleetChargeLock: 14,
  fleetChargeCompleted: false,
  type: 'fleet',
};

describe('what a fleet sets of a vehicle that joined (OQ-014)', () => {
  it('is read and written by its people, with nothing else of the vehicle (VEH-006, VEH-007)', async () => {
    const answer = await set({ ...allValues, fleetScopes: ' [wattbook.charges,wattbook.odometer]' });
    const ofFleet = { fleet: null, fleetId: fleet.id, fleetName: 'Klinikum Nord' };
    const known = { id: fleet.vehicle, vin: null, displayName: 'Donner', email: fleet.driver.email, fleetConsent: null, fleetChecks: [] };
    expect(answer.json()).toEqual({ ...known, ...ofFleet, ...allValues });
    expect(fleetVehicleSchema.strict().parse((await calls.get(fleet.owner, path())).json())).toEqual(answer.json());
    // No plans are for sale here.
    expect(await seenByDriver()).toMatchObject({ ...ofFleet, ...allValues, type: 'professional' });
    const removal = {
      method: 'DELETE',
      url: `/v1/vehicles/${fleet.vehicle}`,
      payload: exampleProof,
      headers: fleet.driver.headers,
    } as const;
    expect((await server.app.inject(removal)).json()).toEqual({ message: 'fleet_account' });
  });

  it.each([
    [{ fleetTripLock: -1 }, 'fleetTripLock'],
    [{ fleetTripLock: 3651 }, 'fleetTripLock'],
    [{ fleetTripLock: null }, 'fleetTripLock'],
    [{ fleetChargeLock: 0.5 }, 'fleetChargeLock'],
    [{ fleetChargeLock: 3651 }, 'fleetChargeLock'],
    [{ fleetCheckInterval: 0 }, 'fleetCheckInterval'],
    [{ fleetCheckInterval: 121 }, 'fleetCheckInterval'],
    [{ fleetScopes: 'charges' }, 'fleetScopes'],
    [{ fleetScopes: '[charges [gps]]' }, 'fleetScopes'],
    [{ fleetId: 'another' }, 'fleetId'],
    [{ fleetName: 'Another' }, 'fleetName'],
    [{ fleetPool: null }, 'fleetPool'],
    [{ type: 'gold' }, 'type'],
    [{ displayName: 'Ours' }, 'displayName'],
    [{ useTCU: 'yes' }, 'useTCU'],
  ])('refuses %j, and writes nothing of it', async (wrong, field) => {
    const answer = await set({ fleetChargeCompleted: false, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
    expect(await seenByDriver()).toMatchObject({ fleetChargeCompleted: null });
  });

  it('ends with the fleet', async () => {
    await set(allValues);
    await calls.post(fleet.driver, `/vehicles/${fleet.vehicle}/leave-fleet`);
    const none = { fleetName: null, fleetScopes: null, fleetCheckInterval: null, fleetChargeLock: null, fleetChargeCompleted: null };
    expect(await seenByDriver()).toMatchObject({ fleetId: null, fleetPool: false, fleetTripLock: 7, useTCU: false, ...none });
    expect((await set({ fleetTripLock: 3 })).statusCode).toBe(404);
  });

  it('keeps the consent of the driver', async () => {
    const fleetScopes = '[charges]';
    await set({ fleetScopes });
    const date = new Date(server.clock.now).toISOString();
    await calls.post(fleet.driver, `/vehicles/${fleet.vehicle}/consent`, { fleetScopes, date });
    expect((await set({ fleetTripLock: 3 })).json<FleetVehicle>().fleetConsent).toEqual({ fleetScopes, date });
  });

  it('locks the trips of a logbook after as many days as it says', async () => {
    await server.database.forAccount(fleet.driver.accountId).updateTable('vehicles').set({ logbook: true }).execute();
    const add = (day: string) =>
      calls.post(fleet.driver, '/trips', {
        vehicleId: fleet.vehicle,
        startTime: `2026-06-${day}T08:00:00Z`,
        endTime: `2026-06-${day}T08:30:00Z`,
        startOdometer: 1000,
        endOdometer: 1010,
        startLocation: { latitude: 48.1, longitude: 11.5 },
        endLocation: { latitude: 48.2, longitude: 11.5 },
      });
    expect((await add('01')).json()).toMatchObject({ message: 'logbook' });
    await set({ fleetTripLock: 30 });
    expect((await add('01')).statusCode).toBe(201);
    await set({ fleetTripLock: 0 });
    expect((await add('14')).json()).toMatchObject({ message: 'logbook' });
  });

  it('is in the change log of the vehicle as a change of who made it, without name, and cannot be undone by the driver', async () => {
    await set({ fleetTripLock: 30 });
    await set({ fleetTripLock: 30 });
    const [first] = await changes();
    expect(first).toMatchObject({
      noun: 'vehicles',
      action: 'changed',
      entityOld: { fleetTripLock: 7 },
      entityNew: { fleetTripLock: 30 },
      userId: null,
      userName: null,
      byUserId: fleet.owner.userId,
      undo: 'impossible',
    });
    expect(JSON.stringify(first)).not.toContain(fleet.owner.email);
    expect(await server.database.forAccount(fleet.owner.accountId).selectFrom('changes').selectAll().execute()).toEqual([]);
    expect((await calls.post(fleet.driver, `/changes/${first?.id}/undo`)).statusCode).toBe(403);
  });

  it('is an event of the security of the account of the driver, once for a difference, and says nothing of who works in the fleet', async () => {
    await set({ fleetTripLock: 30 });
    await set({ fleetTripLock: 30 });
    await server.securityLog.settle();
    const { data } = (await calls.get(fleet.driver, `/users/${fleet.driver.userId}/security-events`)).json<{ data: SecurityEvent[] }>();
    const events = data.filter(({ kind }) => kind === 'fleet_changed');
    expect(events).toMatchObject([{ about: 'Donner', by: 'fleet', count: 1, browser: null, system: null }]);
  });

  it('is set once for a call that is sent twice', async () => {
    const send = () =>
      server.app.inject({
        method: 'PATCH',
        url: `/v1${path()}`,
        headers: { ...fleet.owner.headers, 'idempotency-key': fleet.vehicle },
        payload: { fleetChargeCompleted: false },
      });
    await send();
    await calls.post(fleet.driver, `/vehicles/${fleet.vehicle}/confirm`);
    expect((await send()).json<FleetVehicle>().fleetChargeCompleted).toBe(false);
    expect((await seenByDriver()).fleetChargeCompleted).toBe(true);
  });

  it('is nothing to administrators, who have no calls of their own for it', async () => {
    const admin = await signInAsAdministrator(server);
    for (const answer of [
      await calls.get(admin, path()),
      await calls.patch(admin, path(), { fleetTripLock: 3 }),
      await calls.get(admin, '/fleet/vehicles'),
      await calls.patch(admin, `/fleet/vehicles/${fleet.vehicle}`, { fleetTripLock: 3 }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    expect((await seenByDriver()).fleetTripLock).toBe(7);
  });

  it('is nothing to a fleet that the vehicle is not in, and none of an account that is deactivated', async () => {
    const other = await calls.create(await signInAs(server));
    expect((await calls.get(fleet.owner, `/fleets/${other.id}/vehicles/${fleet.vehicle}`)).statusCode).toBe(404);
    const own = await calls.create(fleet.owner, 'Another');
    expect((await calls.get(fleet.owner, `/fleets/${own.id}/vehicles/${fleet.vehicle}`)).statusCode).toBe(404);
    await server.database.forAccount(fleet.driver.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    expect((await calls.get(fleet.owner, path())).statusCode).toBe(404);
  });
});
