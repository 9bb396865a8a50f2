import type { Card } from '@wattbook/contract/cards/card.schema';
import type { FleetDriver, FleetFinding } from '@wattbook/contract/fleet/console.schema';
import type { FleetAccount, FleetInvitationRecord, JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { fleetInvitationLifeMs } from '@wattbook/domain/fleet/fleet-invitation';
import { silentAfterMs } from '@wattbook/domain/fleet/fleet-findings';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { fleetCalls } from '../../../testing/fleets.ts';

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

const asked = '[wattbook.vehicle_data]';
const ask = (what: string, who = owner) => calls.get(who, `/fleets/${fleet.id}/${what}`);
const joined = async (name: string, who = driver, scopes: string | null = asked): Promise<VehicleId> => {
  const vehicle = await insertVehicle(server, who, { name });
  await calls.join(owner, fleet.id, who, vehicle, scopes);
  return vehicle;
};
const agree = (vehicle: VehicleId, who = driver) =>
  calls.post(who, `/vehicles/${vehicle}/consent`, { fleetScopes: asked, date: new Date(server.clock.now).toISOString() });
/** What the job copies of the state of a vehicle. */
const copyState = (vehicle: VehicleId, state: object) =>
  server.database
    .forAccount(fleet.id as AccountId)
    .updateTable('fleet_vehicles')
    .set({ state: JSON.stringify(state) as never })
    .where('id', '=', vehicle)
    .execute();
const at = (ms: number) => new Date(server.clock.now + ms).toISOString();
const namesOf = async (query: string) =>
  (await ask(`vehicles?${query}`)).json<{ data: JoinedVehicle[] }>().data.map(({ displayName }) => displayName);

describe('the vehicles of a fleet', () => {
  it('are sorted by odometer and last contact, with those that granted neither last', async () => {
    const [near, far] = [await joined('Near'), await joined('Far')];
    await joined('Unknown');
    await copyState(near, { odometer: 100, lastUpdate: at(-1000), state: 'Parked' });
    await copyState(far, { odometer: 90_000, lastUpdate: at(-2000), state: 'Driving' });
    expect(await namesOf('sort=odometer')).toEqual(['Near', 'Far', 'Unknown']);
    expect(await namesOf('sort=-odometer')).toEqual(['Far', 'Near', 'Unknown']);
    expect(await namesOf('sort=lastContact')).toEqual(['Far', 'Near', 'Unknown']);
    expect(await namesOf('filter[state]=Driving')).toEqual(['Far']);
  });

  it('are filtered by consent, pool and what waits, and paged with the filter', async () => {
    const agreed = await joined('Agreed');
    await agree(agreed);
    await joined('Open');
    const free = await joined('Free', driver, null);
    await calls.patch(owner, `/fleets/${fleet.id}/vehicles/${free}`, { fleetPool: true });
    expect(await namesOf('filter[consent]=agreed')).toEqual(['Agreed']);
    expect(await namesOf('filter[consent]=open')).toEqual(['Open']);
    expect(await namesOf('filter[consent]=none')).toEqual(['Free']);
    expect(await namesOf('filter[pool]=true')).toEqual(['Free']);
    expect(await namesOf('filter[finding]=consent')).toEqual(['Open']);
    expect((await ask('vehicles?filter[finding]=any&limit=1&page=2')).json()).toEqual({ total: 1, data: [] });
    expect((await calls.get(owner, `/fleets/${fleet.id}/vehicles?filter[finding]=nonsense`)).statusCode).toBe(400);
  });
});

describe('what waits for somebody', () => {
  it('is counted, and each filter has the vehicles that say so themselves', async () => {
    const [asking, silent] = [await joined('Asked'), await joined('Silent')];
    await agree(silent);
    await copyState(silent, { lastUpdate: at(-silentAfterMs) });
    await calls.patch(owner, `/fleets/${fleet.id}/vehicles/${asking}`, { fleetChargeCompleted: false });
    const { data } = (await ask('vehicles')).json<{ data: JoinedVehicle[] }>();
    const counted = (await ask('findings')).json<{ data: FleetFinding[] }>().data;
    expect(counted).toEqual([
      { kind: 'confirmation', vehicles: 1 },
      { kind: 'consent', vehicles: 1 },
      { kind: 'contact', vehicles: 1 },
    ]);
    for (const { kind } of counted)
      expect(await namesOf(`filter[finding]=${kind}`)).toEqual(
        data.filter(({ findings }) => findings.includes(kind)).map(({ displayName }) => displayName),
      );
  });

  it('ends once the driver confirms the charges, without another call of the fleet', async () => {
    const vehicle = await joined('Confirms');
    await agree(vehicle);
    await calls.patch(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`, { fleetChargeCompleted: false });
    expect(await namesOf('filter[finding]=any')).toEqual(['Confirms']);
    await calls.post(driver, `/vehicles/${vehicle}/confirm`);
    await server.runJob('what fleets take over');
    expect(await namesOf('filter[finding]=any')).toEqual([]);
  });

  it('has the new name of a vehicle, which its driver gave it', async () => {
    const vehicle = await joined('Before');
    const { version } = (await calls.get(driver, `/vehicles/${vehicle}`)).json<{ version?: number }>();
    expect((await calls.patch(driver, `/vehicles/${vehicle}`, { displayName: 'After', ...(version && { version }) })).statusCode).toBe(200);
    await server.runJob('what fleets take over');
    expect(await namesOf('')).toEqual(['After']);
  });
});

describe('a card of the fleet', () => {
  const cardOf = async (vehicle: VehicleId, values: object = {}) =>
    (await calls.post(owner, `/fleets/${fleet.id}/vehicles/${vehicle}/cards`, { name: 'Home', category: 'Home', ...values })).json<Card>();
  const check = (card: Card, answer: object) =>
    calls.post(driver, `/cards/${card.id}/check`, { cardCheck: { date: at(0), userId: driver.userId, ...answer } });
  const findings = async () => (await ask('vehicles')).json<{ data: JoinedVehicle[] }>().data.flatMap((vehicle) => vehicle.findings);

  it('is asked to be checked beside its interval, until the driver answers (TEAM-057)', async () => {
    const vehicle = await joined('Asked', driver, null);
    const card = await cardOf(vehicle);
    expect(await findings()).toEqual([]);
    const answer = await calls.post(owner, `/fleets/${fleet.id}/vehicles/${vehicle}/cards/${card.id}/ask`);
    expect(answer.json<Card>().fleetCheckAskedAt).toBe(at(0));
    expect(await findings()).toEqual(['check']);
    await check(card, { valid: true });
    await server.runJob('what fleets take over');
    expect(await findings()).toEqual([]);
    expect((await calls.get(driver, `/cards/${card.id}`)).json<Card>().fleetCheckAskedAt).toBeNull();
  });

  it('of which the driver says that it changed waits for the fleet, until it changes it or asks again (TEAM-064, OQ-222)', async () => {
    const vehicle = await joined('Changed', driver, null);
    const card = await cardOf(vehicle, { fleetCheckInterval: 3 });
    expect(await findings()).toEqual(['check']);
    await check(card, { valid: true, announced: true });
    await server.runJob('what fleets take over');
    expect(await findings()).toEqual(['rates']);
    await calls.patch(owner, `/fleets/${fleet.id}/vehicles/${vehicle}/cards/${card.id}`, { base: 0.1 });
    expect(await findings()).toEqual([]);
    server.clock.now += 100 * 86_400_000;
    owner = await signInAs(server, owner);
    expect(await findings()).toEqual(['check']);
  });

  it.each([{ category: 'Public' }, { active: false }])('with %j cannot be asked for', async (values) => {
    const vehicle = await joined('Public', driver, null);
    const card = await cardOf(vehicle, values);
    expect((await calls.post(owner, `/fleets/${fleet.id}/vehicles/${vehicle}/cards/${card.id}/ask`)).statusCode).toBe(409);
  });
});

it('lists the drivers with their vehicles, how far they agreed, and what waits', async () => {
  const other = await signInAs(server);
  await agree(await joined('One'));
  await joined('Two');
  await joined('Three', other, null);
  expect((await ask('drivers?sort=-vehicles')).json<{ data: FleetDriver[] }>().data).toEqual([
    { email: driver.email, vehicles: 2, agreed: 1, findings: 1, lastContact: null },
    { email: other.email, vehicles: 1, agreed: 1, findings: 0, lastContact: null },
  ]);
  expect((await ask(`drivers?search=${other.email.toUpperCase()}`)).json()).toMatchObject({
    total: 1,
    data: [{ email: other.email }],
  });
  expect((await ask('drivers?limit=1&page=3')).json()).toEqual({ total: 2, data: [] });
});

it('lists invitations by what became of them, those of people for owners only', async () => {
  const manager = await signInAs(server);
  await calls.admit(owner, fleet.id, manager, 'manager');
  await joined('Accepted');
  await calls.invite(owner, fleet.id, { email: 'open@example.org' });
  const states = async (who: SignedIn, query = '') =>
    (await ask(`invitations?sort=email${query}`, who))
      .json<{ data: FleetInvitationRecord[] }>()
      .data.map(({ role, state }) => [role, state]);
  expect(await states(manager)).toEqual(
    expect.arrayContaining([
      [null, 'accepted'],
      [null, 'open'],
    ]),
  );
  expect(await states(manager)).toHaveLength(2);
  expect(await states(owner, '&filter[state]=accepted')).toHaveLength(2);
  expect(await states(owner, '&search=OPEN@')).toEqual([[null, 'open']]);
  server.clock.now += fleetInvitationLifeMs;
  owner = await signInAs(server, owner);
  expect(await states(owner, '&filter[state]=expired')).toEqual([[null, 'expired']]);
});

it('shows a person of two fleets each with the own role there, and nothing of one in the other', async () => {
  const [second, both] = [await calls.create(owner, 'Second'), await signInAs(server)];
  await calls.admit(owner, fleet.id, both, 'manager');
  await calls.admit(owner, second.id, both, 'viewer');
  await joined('Of the first');
  const lists = await Promise.all(
    [fleet.id, second.id].map(async (id) => (await calls.get(both, `/fleets/${id}/vehicles`)).json<{ total: number }>().total),
  );
  expect(lists).toEqual([1, 0]);
  const roles = (await calls.get(both, '/fleets')).json<{ data: { name: string; role: string }[] }>().data;
  expect(roles.map(({ name, role }) => [name, role])).toEqual([
    ['Klinikum Nord', 'manager'],
    ['Second', 'viewer'],
  ]);
  const invite = (id: string) => calls.post(both, `/fleets/${id}/invitations`, { email: 'new@example.org' });
  expect([(await invite(fleet.id)).statusCode, (await invite(second.id)).statusCode]).toEqual([201, 403]);
});

it('gives every vehicle that joins what the rules of the fleet say, unless its invitation asks for other data', async () => {
  const rules = { fleetTripLock: 14, fleetChargeLock: 30, fleetCheckInterval: 6, fleetScopes: '[wattbook.charges]' };
  const before = await joined('Before', driver, null);
  expect((await calls.patch(owner, `/fleets/${fleet.id}/rules`, rules)).json()).toEqual(rules);
  const set = async (vehicle: VehicleId) => (await calls.get(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`)).json<object>();
  expect(await set(await joined('By the rules', driver, null))).toMatchObject(rules);
  expect(await set(await joined('Asked for more'))).toMatchObject({ ...rules, fleetScopes: asked });
  expect(await set(before)).toMatchObject({ fleetTripLock: 7, fleetChargeLock: null, fleetCheckInterval: null, fleetScopes: null });
  const viewer = await signInAs(server);
  await calls.admit(owner, fleet.id, viewer, 'viewer');
  expect((await calls.patch(viewer, `/fleets/${fleet.id}/rules`, { fleetTripLock: 0 })).statusCode).toBe(403);
  expect((await calls.patch(owner, `/fleets/${fleet.id}/rules`, { fleetTripLock: 4000 })).statusCode).toBe(400);
});
