import type { FleetAccount, FleetInvitationRecord, JoinedVehicle, OfferedInvitation } from '@wattbook/contract/fleet/fleets.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { fleetInvitationLifeMs } from '@wattbook/domain/fleet/fleet-invitation';
import { type FleetAction, fleetRoles, fleetVerdict } from '@wattbook/domain/fleet/fleet-policy';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { fleetCalls } from '../../testing/fleets.ts';
import { createEndOfFleets } from './accounts/save-fleet.ts';
import { createTakeOver } from './joined/take-over.ts';

let server: ApiServer;
let calls: ReturnType<typeof fleetCalls>;
let owner: SignedIn;
let driver: SignedIn;
let fleet: FleetAccount;

beforeAll(async () => {
  server = await openApiServer();
  calls = fleetCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [owner, driver] = [await signInAs(server), await signInAs(server)];
  fleet = await calls.create(owner);
});

const asked = '[wattbook.charges, wattbook.odometer]';
const word = (answer: { readonly statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { message: string }).message,
];
const read = async (who: SignedIn) => (await calls.get(who, `/fleets/${fleet.id}`)).json<FleetAccount>();
const vehiclesOf = async (query = '') =>
  (await calls.get(owner, `/fleets/${fleet.id}/vehicles${query}`)).json<{ total: number; data: JoinedVehicle[] }>();
const joinWith = async (vehicle: VehicleId) => calls.join(owner, fleet.id, driver, vehicle, asked);

describe('the people of a fleet', () => {
  it('are invited by mail with a role, and accept once', async () => {
    const payroll = await signInAs(server);
    const invitation = await calls.invite(owner, fleet.id, { email: payroll.email.toUpperCase(), role: 'payroll' });
    expect((await calls.post(payroll, '/fleet-invitations/read', { invitation })).json<OfferedInvitation>()).toMatchObject({
      fleetName: 'Klinikum Nord',
      role: 'payroll',
    });
    expect((await calls.accept(payroll, invitation)).statusCode).toBe(204);
    expect(word(await calls.accept(payroll, invitation))).toEqual([409, 'conflict']);
    expect((await read(payroll)).people.map(({ email, role, isOwn }) => [email, role, isOwn])).toEqual([
      [owner.email, 'owner', false],
      [payroll.email, 'payroll', true],
    ]);
    const { rows } = await sql<{
      recipient: string;
    }>`select recipient from mails where kind = 'fleetInvitation' and account_id = ${owner.accountId}`.execute(server.database.allAccounts);
    expect(rows.map(({ recipient }) => recipient)).toContain(payroll.email);
  });

  it('do not get in with a link of another address, after 14 days, or when it was withdrawn', async () => {
    const other = await signInAs(server);
    const invitation = await calls.invite(owner, fleet.id, { email: other.email, role: 'viewer' });
    expect(word(await calls.accept(driver, invitation))).toEqual([403, 'invitation_of_another']);
    server.clock.now += fleetInvitationLifeMs;
    const late = await signInAs(server, other);
    expect(word(await calls.accept(late, invitation))).toEqual([409, 'invitation_expired']);
    owner = await signInAs(server, owner);
    driver = await signInAs(server, driver);
    const second = await calls.invite(owner, fleet.id, { email: other.email, role: 'viewer' });
    const [open] = (await calls.get(owner, `/fleets/${fleet.id}/invitations`)).json<{ data: FleetInvitationRecord[] }>().data;
    expect((await calls.remove(owner, `/fleets/${fleet.id}/invitations/${open?.id}`)).statusCode).toBe(204);
    expect(word(await calls.accept(late, second))).toEqual([404, 'not_found']);
    expect(word(await calls.accept(late, 'nonsense'))).toEqual([404, 'not_found']);
    expect(word(await calls.get(late, `/fleets/${fleet.id}`))).toEqual([404, 'not_found']);
  });

  it('keep an owner: the last one neither leaves nor loses the role, nor ends the account', async () => {
    const [own] = (await read(owner)).people;
    const person = `/fleets/${fleet.id}/people/${own?.id}`;
    for (const answer of [
      await calls.post(owner, `/fleets/${fleet.id}/leave`),
      await calls.patch(owner, person, { role: 'viewer' }),
      await calls.remove(owner, person),
    ])
      expect(word(answer)).toEqual([409, 'last_owner']);
    const alone = await signInAs(server);
    const own2 = await calls.create(alone);
    const vehicle = await insertVehicle(server, driver);
    await calls.join(alone, own2.id, driver, vehicle);
    const end = () =>
      server.app.inject({
        method: 'DELETE',
        url: `/v1/users/${alone.userId}`,
        headers: alone.headers,
        payload: { data: true, newsletter: true, ...exampleProof },
      });
    expect(word(await end())).toEqual([409, 'last_owner']);
    await calls.admit(alone, own2.id, owner, 'owner');
    expect((await end()).statusCode).toBe(204);
    expect((await calls.get(owner, `/fleets/${own2.id}`)).json<FleetAccount>().people).toHaveLength(1);
  });
});

it('a fleet without vehicles and without other people ends with the account of its owner', async () => {
  const alone = await signInAs(server);
  const { id } = await calls.create(alone);
  const payload = { data: true, newsletter: true, ...exampleProof };
  const answer = await server.app.inject({ method: 'DELETE', url: `/v1/users/${alone.userId}`, headers: alone.headers, payload });
  expect(answer.statusCode).toBe(204);
  await createEndOfFleets(server)();
  const left = server.database.directory.selectFrom('fleets').select('account_id');
  expect(await left.where('account_id', '=', id as AccountId).execute()).toEqual([]);
  expect(await left.where('account_id', '=', fleet.id as AccountId).execute()).toHaveLength(1);
});

describe('each role', () => {
  it.each(fleetRoles)('%s is answered as its policy says, in every call of a fleet', async (role) => {
    const [person, vehicle] = [await signInAs(server), await insertVehicle(server, driver, { name: `Pool ${role}` })];
    await calls.admit(owner, fleet.id, person, role);
    await joinWith(vehicle);
    const of = `/fleets/${fleet.id}`;
    const requests: readonly (readonly [FleetAction, () => Promise<{ statusCode: number }>])[] = [
      ['read', () => calls.get(person, of)],
      ['read', () => calls.get(person, `${of}/vehicles`)],
      ['read', () => calls.get(person, `${of}/findings`)],
      ['read', () => calls.get(person, `${of}/drivers`)],
      ['read', () => calls.get(person, `${of}/invitations`)],
      ['read', () => calls.get(person, `${of}/vehicles/${vehicle}`)],
      ['read', () => calls.get(person, `${of}/vehicles/${vehicle}/cards`)],
      ['change', () => calls.patch(person, of, { name: 'Klinikum Nord' })],
      ['changePeople', () => calls.post(person, `${of}/invitations`, { email: 'new@example.org', role: 'viewer' })],
      ['inviteVehicle', () => calls.post(person, `${of}/invitations`, { email: 'new@example.org' })],
      ['changeVehicle', () => calls.patch(person, `${of}/vehicles/${vehicle}`, { fleetTripLock: 30 })],
      ['changeVehicle', () => calls.post(person, `${of}/vehicles/${vehicle}/cards`, { name: 'Home', category: 'Home' })],
      ['changeVehicle', () => calls.remove(person, `${of}/vehicles/${vehicle}`)],
      ['leave', () => calls.post(person, `${of}/leave`)],
    ];
    for (const [action, send] of requests) {
      const { may } = fleetVerdict(action, { actor: { kind: 'owner' }, standing: { role, owners: 2 } });
      const { statusCode } = await send();
      expect([action, statusCode < 300, statusCode]).toEqual([action, may, may ? statusCode : 403]);
    }
  });
});

describe('a vehicle', () => {
  it('joins because its own account accepts, and is asked for what the invitation says', async () => {
    const vehicle = await insertVehicle(server, driver, { name: 'Donner' });
    expect((await joinWith(vehicle)).statusCode).toBe(204);
    const seen = (await calls.get(driver, `/vehicles/${vehicle}`)).json<Vehicle>();
    expect(seen).toMatchObject({ fleetId: fleet.id, fleetName: 'Klinikum Nord', fleetScopes: asked, fleetConsent: null });
    expect(await vehiclesOf()).toMatchObject({
      total: 1,
      data: [{ id: vehicle, displayName: 'Donner', email: driver.email, fleetScopes: asked, fleetConsent: null }],
    });
    expect((await vehiclesOf('?search=donn')).total).toBe(1);
    expect((await vehiclesOf('?search=blitz')).total).toBe(0);
  });

  it('joins by its VIN only as that vehicle, in the account that has it, and not twice', async () => {
    const [vin, other] = ['WVWZZZE1ZMP000101', 'WVWZZZE1ZMP000102'];
    const [vehicle, wrong] = [
      await insertVehicle(server, driver, { name: 'A', vin }),
      await insertVehicle(server, driver, { name: 'B', vin: other }),
    ];
    const invitation = await calls.invite(owner, fleet.id, { vin });
    // Whoever knows the VIN has no vehicle of the driver.
    expect(word(await calls.accept(owner, invitation, { vehicle }))).toEqual([404, 'not_found']);
    for (const vehicleId of [wrong, undefined])
      expect((await calls.accept(driver, invitation, { vehicle: vehicleId })).json<{ errors: object }>().errors).toHaveProperty('vehicle');
    expect((await calls.accept(driver, invitation, { vehicle })).statusCode).toBe(204);
    expect(word(await calls.accept(driver, invitation, { vehicle: wrong }))).toEqual([409, 'conflict']);
    const second = await calls.create(owner, 'Another fleet');
    expect(word(await calls.join(owner, second.id, driver, vehicle))).toEqual([403, 'fleet_account']);
  });

  it('shows the consent to the fleet, and its end, at once', async () => {
    const vehicle = await insertVehicle(server, driver, { name: 'Consent' });
    await joinWith(vehicle);
    const date = new Date(server.clock.now).toISOString();
    await calls.post(driver, `/vehicles/${vehicle}/consent`, { fleetScopes: asked, date });
    expect((await vehiclesOf()).data[0]?.fleetConsent).toEqual({ fleetScopes: asked, date });
    await calls.remove(driver, `/vehicles/${vehicle}/consent`);
    expect((await vehiclesOf()).data[0]?.fleetConsent).toBeNull();
  });

  it('leaves when its driver or the fleet says so, and nothing that says whose it was stays', async () => {
    for (const leave of [
      (vehicle: string) => calls.post(driver, `/vehicles/${vehicle}/leave-fleet`),
      (vehicle: string) => calls.remove(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`),
    ]) {
      const vehicle = await insertVehicle(server, driver, { name: `Leaves ${server.clock.now}` });
      server.clock.now += 1000;
      await joinWith(vehicle);
      await leave(vehicle);
      expect((await vehiclesOf()).total).toBe(0);
      expect(word(await calls.get(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`))).toEqual([404, 'not_found']);
      const stored = await server.database
        .forAccount(fleet.id as AccountId)
        .selectFrom('fleet_vehicles')
        .select(['display_name', 'vin', 'email'])
        .where('id', '=', vehicle)
        .execute();
      expect(stored).toEqual([{ display_name: null, vin: null, email: null }]);
      expect((await calls.get(driver, `/vehicles/${vehicle}`)).json<Vehicle>().fleetId).toBeNull();
    }
    expect((await calls.remove(owner, `/fleets/${fleet.id}`)).statusCode).toBe(204);
    expect(word(await calls.get(owner, `/fleets/${fleet.id}`))).toEqual([404, 'not_found']);
  });

  it('is taken over by a job where the process stopped in between, and an older reading overwrites nothing', async () => {
    const vehicle = await insertVehicle(server, driver, { name: 'Stopped' });
    await joinWith(vehicle);
    const ofDriver = server.database.forAccount(driver.accountId);
    await ofDriver.updateTable('vehicles').set({ display_name: 'Renamed' }).where('id', '=', vehicle).execute();
    await ofDriver
      .insertInto('fleet_marks')
      .values({ account_id: driver.accountId, vehicle_id: vehicle, fleet_id: fleet.id as AccountId, id: vehicle })
      .execute();
    const run = createTakeOver({ database: server.database, onError: (what) => expect.fail(what) });
    await run(new AbortController().signal);
    expect((await vehiclesOf()).data[0]?.displayName).toBe('Renamed');
    expect(await ofDriver.selectFrom('fleet_marks').select('id').execute()).toEqual([]);
  });
});

it.each([
  [{}, 'email'],
  [{ role: 'viewer', vin: 'WVWZZZE1ZMP000101' }, 'email'],
  [{ email: 'no address' }, 'email'],
  [{ vin: 'short' }, 'vin'],
  [{ email: 'a@example.org', role: 'boss' }, 'role'],
  [{ email: 'a@example.org', fleetScopes: 'charges' }, 'fleetScopes'],
])('an invitation with %j is refused on its field', async (values, field) => {
  const answer = await calls.post(owner, `/fleets/${fleet.id}/invitations`, values);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});
