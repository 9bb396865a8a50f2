import type { Change } from '@wattbook/contract/changelog/change.schema';
import { type FleetVehicle, fleetVehicle as fleetVehicleSchema } from '@wattbook/contract/fleet/fleet.schema';
import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  insertPerson,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../../testing/api-server.ts';

let server: ApiServer;
let admin: SignedIn;
let driver: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  admin = await signInAsAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  driver = await signInAs(server);
  vehicle = await insertVehicle(server, driver);
});

const call = (who: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = {}) =>
  server.app.inject({ method, url: `/v1${path}`, headers: { ...who.headers, ...headers }, ...(payload && { payload }) });
const set = (values: object, id: string = vehicle) => call(admin, 'PATCH', `/fleet/vehicles/${id}`, values);
const seenByDriver = async () => (await call(driver, 'GET', '/vehicles')).json<{ data: Vehicle[] }>().data[0];
const list = async (query = '') => (await call(admin, 'GET', `/fleet/vehicles${query}`)).json<{ total: number; data: FleetVehicle[] }>();
const found = async (query: string) => (await list(query)).data.map(({ id }) => id);
const changes = async () => (await call(driver, 'GET', `/vehicles/${vehicle}/changelog`)).json<{ data: Change[] }>().data;

describe('the confirmation of charges', () => {
  it('is requested by the fleet, given by the driver, and requested again (CHG-086)', async () => {
    const completed = async () => (await seenByDriver())?.fleetChargeCompleted;
    expect(await completed()).toBeNull();
    expect((await set({ fleetId: 'f-1', fleetName: 'Klinikum Nord', fleetChargeCompleted: false })).statusCode).toBe(200);
    expect(await completed()).toBe(false);
    expect((await call(driver, 'POST', `/vehicles/${vehicle}/confirm`)).json<Vehicle>().fleetChargeCompleted).toBe(true);
    expect((await call(admin, 'GET', `/fleet/vehicles/${vehicle}`)).json<FleetVehicle>().fleetChargeCompleted).toBe(true);
    expect((await set({ fleetChargeCompleted: false })).json<FleetVehicle>().fleetChargeCompleted).toBe(false);
    expect(await completed()).toBe(false);
    await set({ fleetChargeCompleted: null });
    expect((await call(driver, 'POST', `/vehicles/${vehicle}/confirm`)).json<Vehicle>().fleetChargeCompleted).toBeNull();
  });

  it('is given by nobody but the driver', async () => {
    await set({ fleetId: 'f-1', fleetChargeCompleted: false });
    const answer = await set({ fleetChargeCompleted: true });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { fleetChargeCompleted: expect.stringMatching(/Only the driver confirms/) },
    ]);
    expect((await seenByDriver())?.fleetChargeCompleted).toBe(false);
  });
});

const allValues = {
  useTCU: true,
  fleet: 'north',
  fleetId: 'f-1',
  fleetName: 'Klinikum Nord',
  fleetPool: true,
  fleetScopes: '[wattbook.charges, wattbook.odometer]',
  fleetCheckInterval: 6,
  fleetTripLock: 30,
  fleetChargeLock: 14,
  fleetChargeCompleted: false,
  type: 'premium',
};

describe('what a fleet sets of a vehicle (OQ-014)', () => {
  it('is read and written by an administrator, with nothing else of the vehicle (VEH-006, VEH-007)', async () => {
    const answer = await set({ ...allValues, fleetScopes: ' [wattbook.charges,wattbook.odometer]', fleetName: ' Klinikum Nord ' });
    const known = { id: vehicle, vin: null, displayName: 'Blitz', email: driver.email, fleetConsent: null, fleetChecks: [] };
    expect(answer.json()).toEqual({ ...known, ...allValues });
    expect(fleetVehicleSchema.strict().parse((await call(admin, 'GET', `/fleet/vehicles/${vehicle}`)).json())).toEqual(answer.json());
    // No plans are for sale here.
    expect(await seenByDriver()).toMatchObject({ ...allValues, type: 'professional' });
    // A fleet manages it now.
    expect((await call(driver, 'DELETE', `/vehicles/${vehicle}`, exampleProof)).json()).toEqual({ message: 'fleet_account' });
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
    [{ fleetName: 'x'.repeat(201) }, 'fleetName'],
    [{ fleetId: 'x'.repeat(101) }, 'fleetId'],
    [{ fleetPool: null }, 'fleetPool'],
    [{ type: 'gold' }, 'type'],
    [{ displayName: 'Mine' }, 'displayName'],
    [{ useTCU: 'yes' }, 'useTCU'],
  ])('refuses %j, and writes nothing of it', async (wrong, field) => {
    const answer = await set({ fleet: 'north', ...wrong });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
    expect(await seenByDriver()).toMatchObject({ fleet: null });
  });

  it('needs a fleet, and ends with it', async () => {
    const answer = await set({ fleetChargeCompleted: false, fleetTripLock: 30 });
    expect(answer.json<{ errors: object }>().errors).toEqual({
      fleetChargeCompleted: expect.stringMatching(/^Needs a fleet/),
      fleetTripLock: expect.stringMatching(/^Needs a fleet/),
    });
    await set(allValues);
    await set({ fleet: null, fleetId: '', fleetPool: false });
    const none = { fleetName: null, fleetScopes: null, fleetCheckInterval: null, fleetChargeLock: null, fleetChargeCompleted: null };
    expect(await seenByDriver()).toMatchObject({ fleet: null, fleetId: null, fleetPool: false, fleetTripLock: 7, useTCU: false, ...none });
  });

  it('keeps the consent of the driver for the fleet that asked, and not for another one', async () => {
    await set(allValues);
    const at = new Date('2026-03-01T10:00:00Z');
    const consent = { fleet_consent_scopes: allValues.fleetScopes, fleet_consent_at: at };
    await server.database.forAccount(driver.accountId).updateTable('vehicles').set(consent).execute();
    expect((await set({ fleetName: 'Klinikum Süd' })).json<FleetVehicle>().fleetConsent).toEqual({
      fleetScopes: allValues.fleetScopes,
      date: at.toISOString(),
    });
    expect((await set({ fleetId: 'f-2' })).json<FleetVehicle>().fleetConsent).toBeNull();
  });

  it('locks the trips of a logbook after as many days as it says', async () => {
    await server.database.forAccount(driver.accountId).updateTable('vehicles').set({ logbook: true }).execute();
    const add = (day: string) =>
      call(driver, 'POST', '/trips', {
        vehicleId: vehicle,
        startTime: `2026-06-${day}T08:00:00Z`,
        endTime: `2026-06-${day}T08:30:00Z`,
        startOdometer: 1000,
        endOdometer: 1010,
        startLocation: { latitude: 48.1, longitude: 11.5 },
        endLocation: { latitude: 48.2, longitude: 11.5 },
      });
    expect((await add('01')).json()).toMatchObject({ message: 'logbook' });
    await set({ fleetId: 'f-1', fleetTripLock: 30 });
    expect((await add('01')).statusCode).toBe(201);
    await set({ fleetTripLock: 0 });
    expect((await add('14')).json()).toMatchObject({ message: 'logbook' });
  });

  it('is in the change log of the vehicle as a change of an administrator, without name, and cannot be undone', async () => {
    await set({ fleetId: 'f-1', fleetTripLock: 30 });
    await set({ fleetTripLock: 30 });
    const [first, ...others] = await changes();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      noun: 'vehicles',
      action: 'changed',
      entityOld: { fleetId: null, fleetTripLock: 7 },
      entityNew: { fleetId: 'f-1', fleetTripLock: 30 },
      userId: null,
      userName: null,
      byUserId: admin.userId,
      undo: 'impossible',
    });
    expect(JSON.stringify(first)).not.toContain(admin.email);
    expect(await server.database.forAccount(admin.accountId).selectFrom('changes').selectAll().execute()).toEqual([]);
    expect((await call(driver, 'POST', `/changes/${first?.id}/undo`)).statusCode).toBe(403);
  });

  it('is an event of the security of the account, once for a difference', async () => {
    await set({ fleetId: 'f-1' });
    await set({ fleetId: 'f-1' });
    await server.securityLog.settle();
    const { data } = (await call(driver, 'GET', `/users/${driver.userId}/security-events`)).json<{ data: SecurityEvent[] }>();
    const events = data.filter(({ kind }) => kind === 'fleet_changed');
    expect(events).toMatchObject([{ about: 'Blitz', by: 'administrator', count: 1 }]);
  });

  it('is set once for a call that is sent twice', async () => {
    const send = () =>
      call(admin, 'PATCH', `/fleet/vehicles/${vehicle}`, { fleetId: 'f-1', fleetChargeCompleted: false }, { 'idempotency-key': vehicle });
    await send();
    await call(driver, 'POST', `/vehicles/${vehicle}/confirm`);
    expect((await send()).json<FleetVehicle>().fleetChargeCompleted).toBe(false);
    expect((await seenByDriver())?.fleetChargeCompleted).toBe(true);
  });

  it.each(['GET', 'PATCH'] as const)(
    'is nothing to users, to support views, and of an account that is deactivated: %s answers 404',
    async (method) => {
      const answered = async (who: SignedIn, id: string) => {
        const answer = await call(who, method, `/fleet/vehicles/${id}`, method === 'GET' ? undefined : { fleetId: 'f-1' });
        return [answer.statusCode, answer.json()];
      };
      const nothing = [404, { message: 'not_found' }];
      expect(await answered(driver, vehicle)).toEqual(nothing);
      const view = (await call(admin, 'POST', '/support-views', { userId: driver.userId })).json<{ token: string }>();
      expect(await answered({ ...admin, headers: { authorization: `Bearer ${view.token}` } }, vehicle)).not.toMatchObject([200]);
      expect(await answered(admin, '018f0000-0000-7000-8000-000000000000')).toEqual(nothing);
      const closed = await insertPerson(server, { deactivated: true });
      expect(await answered(admin, await insertVehicle(server, closed))).toEqual(nothing);
      expect((await seenByDriver())?.fleetId).toBeNull();
    },
  );

  it('is nothing to an administrator whose account is deactivated or who is none any more', async () => {
    const other = await signInAs(server);
    const users = () => server.database.forAccount(other.accountId).updateTable('users');
    await users().set({ role: 'admin' }).execute();
    const status = async () => (await call(other, 'PATCH', `/fleet/vehicles/${vehicle}`, { fleetId: 'f-1' })).statusCode;
    expect(await status()).toBe(200);
    await users().set({ role: 'user' }).execute();
    expect(await status()).toBe(404);
    await users().set({ role: 'admin', deactivated_at: new Date() }).execute();
    expect(await status()).toBe(401);
  });
});

describe('the list of vehicles of fleets', () => {
  it('has those of a fleet, with the e-mail of the owner', async () => {
    const other = await insertVehicle(server, driver, { name: 'Donner' });
    await set({ fleetId: vehicle });
    await set({ fleetPool: true }, other);
    expect(await list(`?fleetId=${vehicle}`)).toMatchObject({ total: 1, data: [{ id: vehicle, email: driver.email, fleetId: vehicle }] });
    const all = await found('?limit=1000');
    expect(all).toEqual(expect.arrayContaining([vehicle, other]));
    const own = await insertVehicle(server, driver, { name: 'Funke' });
    expect(await found('?limit=1000')).not.toContain(own);
  });

  it('finds a vehicle of no fleet by its whole VIN or the whole e-mail of its owner, in any case', async () => {
    const vin = 'WVWZZZE1ZMP000042';
    const known = await insertVehicle(server, driver, { name: 'Donner', vin });
    expect(await found(`?search=${vin.toLowerCase()}`)).toEqual([known]);
    expect(await found(`?search=${encodeURIComponent(driver.email.toUpperCase())}`)).toEqual([vehicle, known]);
    expect(await found(`?search=${vin.slice(0, 16)}`)).toEqual([]);
    expect(await found(`?search=${encodeURIComponent(driver.email.slice(0, -1))}`)).toEqual([]);
    expect(await found('?search=%25')).toEqual([]);
    expect(await found(`?search=${vin}&fleetId=f-9`)).toEqual([]);
  });

  it('is paged', async () => {
    const owner = await signInAs(server);
    for (const name of ['C', 'A', 'B']) await set({ fleetId: owner.userId }, await insertVehicle(server, owner, { name }));
    const names = async (page: number) => {
      const { total, data } = await list(`?fleetId=${owner.userId}&limit=2&page=${page}`);
      return [total, data.map(({ displayName }) => displayName)];
    };
    expect([await names(1), await names(2)]).toEqual([
      [3, ['A', 'B']],
      [3, ['C']],
    ]);
  });

  it('has no vehicle of an account that is deactivated', async () => {
    const closed = await insertPerson(server, { deactivated: true });
    await insertVehicle(server, closed);
    expect(await list(`?search=${encodeURIComponent(closed.email)}`)).toEqual({ total: 0, data: [] });
  });
});
