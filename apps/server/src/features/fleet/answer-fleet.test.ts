import type { Card } from '@wattbook/contract/cards/card.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn } from '../../testing/api-server.ts';
import { fleetCalls, joinedVehicle, type OpenedFleet } from '../../testing/fleets.ts';

let server: ApiServer;
let calls: ReturnType<typeof fleetCalls>;
let fleet: OpenedFleet;
let driver: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  calls = fleetCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  fleet = await joinedVehicle(server);
  ({ driver, vehicle } = fleet);
  await set({ fleetScopes, fleetTripLock: 30 });
});

const fleetScopes = '[wattbook.charges, wattbook.odometer]';
const ofFleet = () => `/fleets/${fleet.id}/vehicles/${vehicle}`;
const set = (values: object) => calls.patch(fleet.owner, ofFleet(), values);
const agree = (scopes = fleetScopes, date = '2026-06-15T12:00:00Z') =>
  calls.post(driver, `/vehicles/${vehicle}/consent`, { fleetScopes: scopes, date });
const read = async () => (await calls.get(driver, `/vehicles/${vehicle}`)).json<Vehicle>();
const rows = () =>
  server.database
    .forAccount(driver.accountId)
    .selectFrom('fleet_consents')
    .select(['user_id', 'fleet_id', 'scopes', 'ended_by'])
    .orderBy('given_at')
    .orderBy('id')
    .execute();

describe('a consent', () => {
  it('is dated by the server, word for word, and a row that stays (TEAM-051, TEAM-056, OQ-215)', async () => {
    expect((await agree()).json<Vehicle>().fleetConsent).toEqual({ fleetScopes, date: new Date(server.clock.now).toISOString() });
    expect((await agree()).statusCode).toBe(200);
    expect(await rows()).toEqual([{ user_id: driver.userId, fleet_id: fleet.id, scopes: fleetScopes, ended_by: null }]);
  });

  it('is given by its own call, and not by a change of the vehicle (API-050, API-056, OQ-215)', async () => {
    const change = { fleetConsent: { fleetScopes, date: '2026-06-15T12:00:00Z' } };
    const answer = await calls.patch(driver, `/vehicles/${vehicle}`, change);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['fleetConsent']]);
    expect([(await read()).fleetConsent, await rows()]).toEqual([null, []]);
    expect([(await agree()).statusCode, (await read()).fleetConsent?.fleetScopes]).toEqual([200, fleetScopes]);
  });

  it('to other scopes than those that are requested by now is refused', async () => {
    await set({ fleetScopes: '[wattbook.last_location]' });
    const answer = await agree();
    expect([answer.statusCode, answer.json(), (await read()).fleetConsent]).toEqual([409, { message: 'conflict' }, null]);
  });

  it('to new scopes replaces the one before', async () => {
    await agree();
    await set({ fleetScopes: '[wattbook.tyres]' });
    server.clock.now += 1000;
    expect((await agree('[wattbook.tyres]')).statusCode).toBe(200);
    expect((await rows()).map(({ scopes, ended_by }) => [scopes, ended_by])).toEqual([
      [fleetScopes, 'replaced'],
      ['[wattbook.tyres]', null],
    ]);
  });

  it('is withdrawn at once, and the fleet learns it', async () => {
    await agree();
    expect((await calls.remove(driver, `/vehicles/${vehicle}/consent`)).json<Vehicle>().fleetConsent).toBeNull();
    expect((await calls.get(fleet.owner, ofFleet())).json()).toMatchObject({ fleetConsent: null, fleetScopes });
    expect((await rows()).map(({ ended_by }) => ended_by)).toEqual(['withdrawn']);
  });

  it.each([
    [{ fleetScopes, date: '2026-06-17T12:00:00Z' }, 'date'],
    [{ fleetScopes, date: 'today' }, 'date'],
    [{ fleetScopes: '', date: '2026-06-15T12:00:00Z' }, 'fleetScopes'],
    [{ date: '2026-06-15T12:00:00Z' }, 'fleetScopes'],
  ])('of %j is refused on its field', async (payload, field) => {
    const answer = await calls.post(driver, `/vehicles/${vehicle}/consent`, payload);
    expect(answer.json()).toEqual({ message: 'validation', errors: { [field]: expect.any(String) } });
  });
});

describe('leaving a fleet', () => {
  it('ends its locks, its requests and the consent, and leaves its cards to the driver', async () => {
    await agree();
    const card = { name: 'Company home', category: 'Home', fleetCheckInterval: 3 };
    await calls.post(fleet.owner, `${ofFleet()}/cards`, card);
    const left = (await calls.post(driver, `/vehicles/${vehicle}/leave-fleet`)).json<Vehicle>();
    expect(left).toMatchObject({ fleetId: null, fleetName: null, fleetScopes: null, fleetConsent: null, fleetTripLock: 7 });
    const { data } = (await calls.get(driver, '/cards')).json<{ data: Card[] }>();
    expect(data).toMatchObject([{ name: 'Company home', fleet: false, fleetCheckInterval: null }]);
    expect((await rows()).map(({ ended_by }) => ended_by)).toEqual(['left']);
  });

  it('ends a plan of the fleet with it, and changes nothing where there is none', async () => {
    await set({ type: 'fleet' });
    const leave = () => calls.post(driver, `/vehicles/${vehicle}/leave-fleet`);
    expect((await leave()).statusCode).toBe(200);
    const stored = await server.database.forAccount(driver.accountId).selectFrom('vehicles').select('plan').execute();
    expect(stored).toEqual([{ plan: 'premium' }]);
    expect((await leave()).statusCode).toBe(200);
  });
});

it('a check keeps that a change was announced, for the fleet to read (TEAM-068, OQ-222)', async () => {
  const { id } = (await calls.post(fleet.owner, `${ofFleet()}/cards`, { name: 'Company home', category: 'Home' })).json<Card>();
  const cardCheck = { date: '2026-06-15T12:00:00.000Z', userId: driver.userId, valid: true, announced: true };
  expect((await calls.post(driver, `/cards/${id}/check`, { id, cardCheck })).statusCode).toBe(200);
  const seen = (await calls.get(fleet.owner, `${ofFleet()}/cards`)).json<{ data: Card[] }>().data;
  expect(seen[0]?.fleetChecks).toEqual([cardCheck]);
});
