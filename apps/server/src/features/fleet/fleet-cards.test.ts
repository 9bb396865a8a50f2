import { type Card, card as cardSchema } from '@wattbook/contract/cards/card.schema';
import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';

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

const call = (who: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/v1${path}`, headers: who.headers, ...(payload && { payload }) });
const home = { name: 'Company home', category: 'Home', prices: [{ ac: true, price: 0.3, unit: 'kWh' }], fleetCheckInterval: 3 };
const add = (payload: object = home, who = admin) => call(who, 'POST', `/fleet/vehicles/${vehicle}/cards`, payload);
const added = async (payload: object = home) => (await add(payload)).json<Card>();
const change = ({ id }: Pick<Card, 'id'>, payload: object, of = vehicle) =>
  call(admin, 'PATCH', `/fleet/vehicles/${of}/cards/${id}`, payload);
const seenByDriver = async ({ id }: Pick<Card, 'id'>) => (await call(driver, 'GET', `/cards/${id}`)).json<Card>();
const listed = async (of = vehicle) =>
  (await call(admin, 'GET', `/fleet/vehicles/${of}/cards`)).json<{ total: number; data: Card[] }>().data.map(({ id }) => id);
const refused = async (answer: ReturnType<typeof call>) => [(await answer).statusCode, (await answer).json()];
const fleetAccount = [403, { message: 'fleet_account' }];
const notFound = [404, { message: 'not_found' }];

describe('a card that an administrator adds for a fleet (OQ-014)', () => {
  it('is of the vehicle and of the fleet, in the currency of its driver (COST-054, COST-056)', async () => {
    await server.database.forAccount(driver.accountId).updateTable('users').set({ currency: 'CHF' }).execute();
    const answer = await add();
    expect(answer.statusCode).toBe(201);
    const card = cardSchema.strict().parse(answer.json());
    expect(card).toMatchObject({ name: 'Company home', fleet: true, fleetCheckInterval: 3, vehicleId: vehicle, currency: 'CHF' });
    expect(await seenByDriver(card)).toEqual(card);
  });

  it('is neither changed nor deleted by its driver, who can say whether it is right (COST-046, COST-089)', async () => {
    const card = await added();
    expect(await refused(call(driver, 'PATCH', `/cards/${card.id}`, { name: 'Mine' }))).toEqual(fleetAccount);
    expect(await refused(call(driver, 'DELETE', `/cards/${card.id}`))).toEqual(fleetAccount);
    const cardCheck = { date: new Date(server.clock.now).toISOString(), userId: driver.userId, valid: false };
    await call(driver, 'POST', `/cards/${card.id}/check`, { cardCheck });
    expect((await seenByDriver(card)).fleetChecks).toEqual([cardCheck]);
  });

  it('locks the charges at home after the days of the fleet (CHG-076)', async () => {
    const { id: cardId } = await added();
    await call(admin, 'PATCH', `/fleet/vehicles/${vehicle}`, { fleetId: 'f-1', fleetChargeLock: 7 });
    const edit = async (start: string) => {
      const id = await insertCharge(server.database, driver, vehicle, start, { card_id: cardId, start_level: 60 });
      return (await call(driver, 'PATCH', `/charges/${id}`, { comment: 'x' })).statusCode;
    };
    expect([await edit('2026-06-12T08:00:00Z'), await edit('2026-06-02T08:00:00Z')]).toEqual([200, 423]);
  });

  it('is changed by an administrator: prices are a new version, and an older version is refused', async () => {
    const card = await added();
    const changed = await change(card, { name: 'Home 2', prices: [{ ac: true, price: 0.35, unit: 'kWh' }], version: card.version });
    expect(changed.json<Card>()).toMatchObject({ name: 'Home 2', fleet: true, fleetCheckInterval: 3, version: 2 });
    const versions = await server.database.forAccount(driver.accountId).selectFrom('card_versions').select('number').execute();
    expect(versions).toHaveLength(2);
    const stale = await change(card, { name: 'Home 3', version: card.version });
    expect([stale.statusCode, stale.json<{ message: string }>().message]).toEqual([409, 'conflict']);
  });

  it('can be left to the driver, and is no more of the fleet then', async () => {
    const card = await added();
    expect((await change(card, { fleet: false })).json<Card>()).toMatchObject({ fleet: false, fleetCheckInterval: null });
    expect(await refused(change(card, { name: 'Still ours' }))).toEqual(notFound);
    expect((await call(driver, 'PATCH', `/cards/${card.id}`, { name: 'Mine' })).statusCode).toBe(200);
    expect((await call(driver, 'DELETE', `/cards/${card.id}`)).statusCode).toBe(204);
  });

  it('is in the change log as a change of an administrator, which its driver cannot undo', async () => {
    const card = await added();
    server.clock.now += 1000;
    await change(card, { name: 'Home 2', fleetCheckInterval: 6 });
    const { data } = (await call(driver, 'GET', `/cards/${card.id}/changelog`)).json<{ data: Change[] }>();
    const byAdministrator = { userId: null, userName: null, byUserId: admin.userId };
    expect(data).toMatchObject([
      { action: 'changed', entityOld: { fleetCheckInterval: 3 }, entityNew: { name: 'Home 2', fleetCheckInterval: 6 }, ...byAdministrator },
      { action: 'created', entityNew: { name: 'Company home', fleet: true }, ...byAdministrator },
    ]);
    expect((await call(driver, 'POST', `/changes/${data[0]?.id}/undo`)).statusCode).toBe(403);
    await server.securityLog.settle();
    const events = (await call(driver, 'GET', `/users/${driver.userId}/security-events`)).json<{ data: SecurityEvent[] }>().data;
    expect(events.filter(({ kind }) => kind === 'fleet_changed')).toMatchObject([{ about: 'Blitz', by: 'administrator', count: 2 }]);
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
      await insertCard(server.database, driver),
      await insertCard(server.database, driver, { vehicle_id: vehicle }),
    ];
    const other = await insertVehicle(server, driver, { name: 'Donner' });
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

  it('are added for the fleet by administrators only', async () => {
    for (const who of [driver, await signInAs(server)]) expect(await refused(add(home, who))).toEqual(notFound);
    expect((await call(driver, 'GET', '/cards')).json()).toEqual({ total: 0, data: [] });
    expect((await call(driver, 'POST', '/cards', { ...home })).statusCode).toBe(400);
  });
});
