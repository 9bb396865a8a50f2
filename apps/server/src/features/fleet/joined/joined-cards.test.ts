import { type Card, card as cardSchema } from '@wattbook/contract/cards/card.schema';
import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, signInAs, signInAsAdministrator } from '../../../testing/api-server.ts';
import { insertCard } from '../../../testing/cards.ts';
import { fleetCalls, joinedVehicle, type OpenedFleet } from '../../../testing/fleets.ts';
import { insertCharge } from '../../../testing/segments.ts';

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

const cardsOf = (vehicle: string) => `/fleets/${fleet.id}/vehicles/${vehicle}/cards`;
const home = { name: 'Company home', category: 'Home', prices: [{ ac: true, price: 0.3, unit: 'kWh' }], fleetCheckInterval: 3 };
const add = (payload: object = home, who = fleet.owner) => calls.post(who, cardsOf(fleet.vehicle), payload);
const added = async (payload: object = home) => (await add(payload)).json<Card>();
const change = ({ id }: Pick<Card, 'id'>, payload: object, of = fleet.vehicle) => calls.patch(fleet.owner, `${cardsOf(of)}/${id}`, payload);
const seenByDriver = async ({ id }: Pick<Card, 'id'>) => (await calls.get(fleet.driver, `/cards/${id}`)).json<Card>();
const listed = async (of = fleet.vehicle) =>
  (await calls.get(fleet.owner, cardsOf(of))).json<{ total: number; data: Card[] }>().data.map(({ id }) => id);
const refused = async (answer: ReturnType<typeof calls.get>) => [(await answer).statusCode, (await answer).json()];
const fleetAccount = [403, { message: 'fleet_account' }];
const notFound = [404, { message: 'not_found' }];

describe('a card that a fleet adds for a vehicle that joined (OQ-014)', () => {
  it('is of the vehicle and of the fleet, in the currency of its driver (COST-054, COST-056)', async () => {
    await server.database.forAccount(fleet.driver.accountId).updateTable('users').set({ currency: 'CHF' }).execute();
    const answer = await add();
    expect(answer.statusCode).toBe(201);
    const card = cardSchema.strict().parse(answer.json());
    expect(card).toMatchObject({ name: 'Company home', fleet: true, fleetCheckInterval: 3, vehicleId: fleet.vehicle, currency: 'CHF' });
    expect(await seenByDriver(card)).toEqual(card);
  });

  it('is neither changed nor deleted by its driver, who can say whether it is right (COST-046, COST-089)', async () => {
    const card = await added();
    expect(await refused(calls.patch(fleet.driver, `/cards/${card.id}`, { name: 'Mine' }))).toEqual(fleetAccount);
    expect(await refused(calls.remove(fleet.driver, `/cards/${card.id}`))).toEqual(fleetAccount);
    const cardCheck = { date: new Date(server.clock.now).toISOString(), userId: fleet.driver.userId, valid: false };
    await calls.post(fleet.driver, `/cards/${card.id}/check`, { cardCheck });
    expect((await seenByDriver(card)).fleetChecks).toEqual([cardCheck]);
  });

  it('locks the charges at home after the days of the fleet (CHG-076)', async () => {
    const { id: cardId } = await added();
    await calls.patch(fleet.owner, `/fleets/${fleet.id}/vehicles/${fleet.vehicle}`, { fleetChargeLock: 7 });
    const edit = async (start: string) => {
      const id = await insertCharge(server.database, fleet.driver, fleet.vehicle, start, { card_id: cardId, start_level: 60 });
      return (await calls.patch(fleet.driver, `/charges/${id}`, { comment: 'x' })).statusCode;
    };
    expect([await edit('2026-06-12T08:00:00Z'), await edit('2026-06-02T08:00:00Z')]).toEqual([200, 423]);
  });

  it('is changed by the fleet: prices are a new version, and an older version is refused', async () => {
    const card = await added();
    const changed = await change(card, { name: 'Home 2', prices: [{ ac: true, price: 0.35, unit: 'kWh' }], version: card.version });
    expect(changed.json<Card>()).toMatchObject({ name: 'Home 2', fleet: true, fleetCheckInterval: 3, version: 2 });
    const versions = await server.database.forAccount(fleet.driver.accountId).selectFrom('card_versions').select('number').execute();
    expect(versions).toHaveLength(2);
    const stale = await change(card, { name: 'Home 3', version: card.version });
    expect([stale.statusCode, stale.json<{ message: string }>().message]).toEqual([409, 'conflict']);
  });

  it('can be left to the driver, and is no more of the fleet then', async () => {
    const card = await added();
    expect((await change(card, { fleet: false })).json<Card>()).toMatchObject({ fleet: false, fleetCheckInterval: null });
    expect(await refused(change(card, { name: 'Still ours' }))).toEqual(notFound);
    expect((await calls.patch(fleet.driver, `/cards/${card.id}`, { name: 'Mine' })).statusCode).toBe(200);
    expect((await calls.remove(fleet.driver, `/cards/${card.id}`)).statusCode).toBe(204);
  });

  it('is in the change log as a change of the fleet, which its driver cannot undo', async () => {
    const card = await added();
    server.clock.now += 1000;
    await change(card, { name: 'Home 2', fleetCheckInterval: 6 });
    const { data } = (await calls.get(fleet.driver, `/cards/${card.id}/changelog`)).json<{ data: Change[] }>();
    const byFleet = { userId: null, userName: null, byUserId: fleet.owner.userId };
    expect(data).toMatchObject([
      { action: 'changed', entityOld: { fleetCheckInterval: 3 }, entityNew: { name: 'Home 2', fleetCheckInterval: 6 }, ...byFleet },
      { action: 'created', entityNew: { name: 'Company home', fleet: true }, ...byFleet },
    ]);
    expect((await calls.post(fleet.driver, `/changes/${data[0]?.id}/undo`)).statusCode).toBe(403);
    await server.securityLog.settle();
    const events = (await calls.get(fleet.driver, `/users/${fleet.driver.userId}/security-events`)).json<{ data: SecurityEvent[] }>().data;
    expect(events.filter(({ kind }) => kind === 'fleet_changed')).toMatchObject([{ about: 'Donner', by: 'fleet', count: 2 }]);
  });

  it.each([
    [{ fleetCheckInterval: 0 }, 'fleetCheckInterval'],
    [{ fleetCheckInterval: 121 }, 'fleetCheckInterval'],
    [{ name: ' ' }, 'name'],
    [{ loss: 91 }, 'loss'],
    [{ vehicleId: '018f0000-0000-7000-8000-000000000000' }, 'vehicleId'],
    [{ userId: '018f0000-0000-7000-8000-000000000000' }, 'userId'],
    [{ fleet: true }, 'fleet'],
  ])('is not added with %j', async (wrong, field) => {
    const answer = await add({ ...home, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });
});

describe('cards of a driver', () => {
  it('are listed and changed for the fleet only where it provided them, for this vehicle', async () => {
    const [own, ofVehicle] = [
      await insertCard(server.database, fleet.driver),
      await insertCard(server.database, fleet.driver, { vehicle_id: fleet.vehicle }),
    ];
    const other = await insertVehicle(server, fleet.driver, { name: 'Funke' });
    await calls.join(fleet.owner, fleet.id, fleet.driver, other);
    const card = await added();
    expect([await listed(), await listed(other)]).toEqual([[card.id], []]);
    for (const id of [own, ofVehicle]) expect(await refused(change({ id }, { name: 'Ours' }))).toEqual(notFound);
    expect(await refused(change(card, { name: 'Ours' }, other))).toEqual(notFound);
    // Also with an outdated version: the answer would contain the card.
    expect(await refused(change({ id: own }, { name: 'Ours', version: 99 }))).toEqual(notFound);
    const foreign = await signInAs(server);
    const foreignCard = await insertCard(server.database, foreign, { fleet: true });
    expect(await refused(change({ id: foreignCard }, { name: 'Ours' }))).toEqual(notFound);
  });

  it('are added for the fleet by its owners and managers only', async () => {
    for (const who of [fleet.driver, await signInAsAdministrator(server)]) expect(await refused(add(home, who))).toEqual(notFound);
    const viewer = await signInAs(server);
    await calls.admit(fleet.owner, fleet.id, viewer, 'viewer');
    expect(await refused(add(home, viewer))).toEqual([403, { message: 'forbidden' }]);
    expect((await calls.get(fleet.driver, '/cards')).json()).toEqual({ total: 0, data: [] });
    expect((await calls.post(fleet.driver, '/cards', { ...home })).statusCode).toBe(400);
  });
});
