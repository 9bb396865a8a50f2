import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { fleetCalls } from '../../../testing/fleets.ts';
import { newVin } from '../../../testing/new-vin.ts';
import { insertTrip } from '../../../testing/segments.ts';

const day = 86_400_000;
let server: ApiServer;
let person: SignedIn;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

/** The session does not outlast the days that pass in a test. */
async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who = person) {
  const { headers } = await signInAs(server, who);
  return server.app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
}
const add = (body: object, who = person) => call('POST', '/vehicles', body, who);
const added = async (displayName: string, vin?: string) => (await add({ displayName, ...(vin && { vin }) })).json<Vehicle>();
const vehicleOf = async ({ id }: { readonly id: string }) =>
  (await call('GET', '/vehicles')).json<{ data: Vehicle[] }>().data.find((one) => one.id === id);
const paid = async (vehicle: { readonly id: string }) => {
  const found = await vehicleOf(vehicle);
  return { payed: found?.payed, status: found?.status, type: found?.type };
};
const subscriptionOf = async ({ id }: { readonly id: string }) => (await call('GET', `/vehicles/${id}/subscription`)).json<Subscription>();
const list = async (query = '') =>
  (await call('GET', `/users/${person.userId}/subscriptions${query}`)).json<{ currency: string; total: number; data: Subscription[] }>();
const subscribe = ({ id }: { readonly id: string }, body: object = { plan: 'premium', interval: 'year' }) =>
  call('POST', `/vehicles/${id}/subscription`, body);
const subscribeForLater = async () =>
  (await call('POST', `/users/${person.userId}/subscriptions`, { plan: 'professional', interval: 'month' })).json<Subscription>();
const archive = ({ id }: { readonly id: string }) => call('PATCH', `/vehicles/${id}`, { archive: true });
const move = (vehicle: { readonly id: string }, { id }: Subscription) =>
  call('POST', '/stripe/subscriptions/move', { vehicleId: vehicle.id, subscriptionId: id });
const pass = async (days: number) => {
  server.clock.now += days * day;
  await server.runJob('subscriptions');
};
const inDays = (days: number) => new Date(server.clock.now + days * day).toISOString();
const problemOf = async (answer: ReturnType<typeof call>) => [
  (await answer).statusCode,
  (await answer).json<{ message: string }>().message,
];
/** Another vehicle in its trial, as if a source had confirmed the VINs of those before. */
const addedBeside = async (displayName: string) => {
  await server.pool.query('delete from trial_directory');
  return added(displayName, newVin());
};

describe('a new vehicle', () => {
  it('begins with the trial of Professional, without a payment (BILL-003, BILL-010, API-038)', async () => {
    const zoe = await added('Zoe', newVin());
    expect(zoe).toMatchObject({ type: 'professional', payed: true, status: 'trialing' });
    expect(await subscriptionOf(zoe)).toEqual({
      id: expect.any(String),
      vehicleId: zoe.id,
      productId: 'professional_month',
      productName: 'Professional',
      plan: 'professional',
      interval: 'month',
      state: 'trialing',
      startedAt: inDays(0),
      next_at: null,
      cancel_at: null,
      expiry: inDays(14),
      payBy: null,
      movable: false,
      billed: false,
    });
  });

  it('is refused with 402 where its VIN has had the trial in any account, and nothing is stored (VEH-037)', async () => {
    const vin = newVin();
    const zoe = await added('Zoe', vin);
    await archive(zoe);
    await call('DELETE', `/vehicles/${zoe.id}`, exampleProof);
    const other = await signInAs(server);
    expect(await problemOf(add({ displayName: 'Zoe', vin }, other))).toEqual([402, 'subscription_required']);
    expect(await problemOf(add({ displayName: 'Zoe', vin }))).toEqual([402, 'subscription_required']);
    expect((await call('GET', '/vehicles', undefined, other)).json()).toEqual({ total: 0, data: [] });
  });

  it('gets the subscription of the account that belongs to none, before the trial', async () => {
    const bought = await subscribeForLater();
    expect(bought).toMatchObject({ vehicleId: null, state: 'paid', movable: true, next_at: '2026-07-15T12:00:00.000Z' });
    const vin = newVin();
    const zoe = await added('Zoe', vin);
    expect(zoe).toMatchObject({ type: 'professional', payed: true, status: null });
    expect((await list()).data).toMatchObject([{ vehicleId: zoe.id, productId: 'professional_month', state: 'paid' }]);
    await archive(zoe);
    await call('DELETE', `/vehicles/${zoe.id}`, exampleProof);
    expect(await problemOf(add({ displayName: 'Leaf', vin: newVin() }))).toEqual([201, undefined]);
  });
});

describe('a vehicle whose trial has ended (BILL-008, VEH-023)', () => {
  const end = async () => {
    const zoe = await added('Zoe', newVin());
    await pass(13);
    expect(await paid(zoe)).toEqual({ payed: true, status: 'trialing', type: 'professional' });
    await pass(1);
    return zoe;
  };

  it('is not paid, does not count towards the limit, and its subscription is expired (VEH-044)', async () => {
    const zoe = await end();
    expect(await paid(zoe)).toEqual({ payed: false, status: null, type: 'professional' });
    expect(await subscriptionOf(zoe)).toMatchObject({ state: 'expired', next_at: null });
  });

  it('takes no samples until it has a subscription (OQ-231)', async () => {
    const zoe = await end();
    const { path } = (await call('POST', `/vehicles/${zoe.id}/push-token`, exampleProof)).json<{ path: string }>();
    const push = async () => server.app.inject({ method: 'POST', url: path, payload: { ts: server.clock.now, soc: 50 } });
    expect(await problemOf(push())).toEqual([402, 'subscription_required']);
    expect((await subscribe(zoe)).statusCode).toBe(200);
    expect(await paid(zoe)).toEqual({ payed: true, status: null, type: 'premium' });
    expect((await push()).statusCode).toBe(202);
  });

  it('can be read, renamed and archived, and nothing of its time can be changed (OQ-231)', async () => {
    const zoe = await end();
    const trip = await insertTrip(server.database, person, zoe.id as never, '2026-06-01T08:00:00Z');
    expect((await call('GET', `/trips/${trip}`)).statusCode).toBe(200);
    expect(await problemOf(call('PATCH', `/trips/${trip}`, { comment: 'x' }))).toEqual([402, 'subscription_required']);
    expect(await problemOf(call('DELETE', `/trips/${trip}`))).toEqual([402, 'subscription_required']);
    expect((await call('PATCH', `/vehicles/${zoe.id}`, { displayName: 'Zoe II' })).statusCode).toBe(200);
    expect((await archive(zoe)).statusCode).toBe(200);
  });
});

describe('a subscription', () => {
  it('is upgraded from Premium to Professional, which holds at once, and stays the only one of its vehicle (BILL-001, BILL-009, API-039)', async () => {
    const zoe = await added('Zoe', newVin());
    await subscribe(zoe, { plan: 'premium', interval: 'month' });
    expect(await paid(zoe)).toEqual({ payed: true, status: null, type: 'premium' });
    const upgraded = await subscribe(zoe, { plan: 'professional', interval: 'year' });
    expect(upgraded.json()).toMatchObject({ productId: 'professional_year', state: 'paid', expiry: null });
    expect(await paid(zoe)).toEqual({ payed: true, status: null, type: 'professional' });
    expect((await list()).total).toBe(1);
  });

  it('of a vehicle that is archived is cancelled: it counts until the end of its period (VEH-019)', async () => {
    const zoe = await added('Zoe', newVin());
    await subscribe(zoe, { plan: 'premium', interval: 'month' });
    const { next_at: end } = await subscriptionOf(zoe);
    await archive(zoe);
    expect(await subscriptionOf(zoe)).toMatchObject({ state: 'paid', next_at: null, cancel_at: end, expiry: end, movable: true });
    await call('PATCH', `/vehicles/${zoe.id}`, { archive: false });
    expect(await paid(zoe)).toMatchObject({ payed: true });
    await pass(31);
    expect([await paid(zoe), (await subscriptionOf(zoe)).state]).toEqual([{ payed: false, status: null, type: 'premium' }, 'expired']);
  });

  it('of a trial ends with the trial when its vehicle is archived (VEH-019)', async () => {
    const zoe = await added('Zoe', newVin());
    const { expiry } = await subscriptionOf(zoe);
    await archive(zoe);
    expect(await subscriptionOf(zoe)).toMatchObject({ state: 'trialing', cancel_at: expiry, expiry, movable: false });
  });

  it('of an archived vehicle is moved to another one, and cancelled there (BILL-015, BILL-016, API-035)', async () => {
    const [zoe, leaf] = [await added('Zoe', newVin()), await addedBeside('Leaf')];
    await subscribe(zoe, { plan: 'premium', interval: 'year' });
    await archive(zoe);
    const moved = await move(leaf, await subscriptionOf(zoe));
    expect(moved.json()).toMatchObject({ vehicleId: leaf.id, productId: 'premium_year', state: 'paid', cancel_at: null, expiry: null });
    expect(await paid(leaf)).toEqual({ payed: true, status: null, type: 'premium' });
    expect(await subscriptionOf(zoe)).toMatchObject({ state: 'expired', movable: false });
  });

  it('that takes the place of a paid one leaves that to be moved: nothing paid is lost', async () => {
    const zoe = await added('Zoe', newVin());
    await subscribe(zoe, { plan: 'premium', interval: 'year' });
    const bought = await subscribeForLater();
    expect((await move(zoe, bought)).statusCode).toBe(200);
    expect((await list()).data.map(({ vehicleId, plan, movable }) => ({ vehicleId, plan, movable }))).toEqual(
      expect.arrayContaining([
        { vehicleId: zoe.id, plan: 'professional', movable: false },
        { vehicleId: null, plan: 'premium', movable: true },
      ]),
    );
  });

  it.each([
    ['of a vehicle in use', { isArchived: false, isTrial: false }],
    ['that is a trial', { isArchived: true, isTrial: true }],
  ])('%s is not moved (BILL-017)', async (_, { isArchived, isTrial }) => {
    const [zoe, leaf] = [await added('Zoe', newVin()), await addedBeside('Leaf')];
    if (!isTrial) await subscribe(zoe);
    if (isArchived) await archive(zoe);
    expect(await problemOf(move(leaf, await subscriptionOf(zoe)))).toEqual([409, 'conflict']);
    expect(await subscriptionOf(leaf)).toMatchObject({ state: 'trialing' });
  });

  it('is not for an archived vehicle, but for one of a fleet as for any other', async () => {
    const zoe = await added('Zoe', newVin());
    await archive(zoe);
    expect(await problemOf(subscribe(zoe))).toEqual([409, 'vehicle_archived']);
    const pooled = await addedBeside('Pool');
    await server.pool.query('update vehicles set fleet_pool = true where id = $1', [pooled.id]);
    expect((await subscribe(pooled)).json()).toMatchObject({ plan: 'premium', state: 'paid' });
    expect(await problemOf(move(zoe, await subscribeForLater()))).toEqual([409, 'vehicle_archived']);
  });

  it('of a deleted vehicle belongs to none, and counts for the next one to the end that it was cancelled for', async () => {
    const zoe = await added('Zoe', newVin());
    await subscribe(zoe);
    await archive(zoe);
    const { expiry } = await subscriptionOf(zoe);
    await call('DELETE', `/vehicles/${zoe.id}`, exampleProof);
    expect((await list()).data).toMatchObject([{ vehicleId: null, movable: true, expiry }]);
    const leaf = await addedBeside('Leaf');
    expect(await subscriptionOf(leaf)).toMatchObject({ plan: 'premium', state: 'paid', next_at: null, cancel_at: expiry, expiry });
  });

  it('that is a trial or has expired is gone with its vehicle', async () => {
    const [zoe, leaf] = [await added('Zoe', newVin()), await addedBeside('Leaf')];
    await archive(zoe);
    await call('DELETE', `/vehicles/${zoe.id}`, exampleProof);
    await pass(14);
    await archive(leaf);
    await call('DELETE', `/vehicles/${leaf.id}`, exampleProof);
    expect((await list()).total).toBe(0);
  });

  it('that is chosen again begins no period anew', async () => {
    const zoe = await added('Zoe', newVin());
    const first = (await subscribe(zoe)).json<Subscription>();
    server.clock.now += day;
    expect((await subscribe(zoe)).json()).toEqual(first);
    expect((await subscribe(zoe, { plan: 'premium', interval: 'month' })).json()).toMatchObject({ startedAt: inDays(0) });
  });

  it('goes on when the vehicle joins a fleet: a trial ends there, too', async () => {
    const zoe = await added('Zoe', newVin());
    const [{ create, join }, owner] = [fleetCalls(server), await signInAs(server)];
    const { id } = await create(owner);
    await join(owner, id, person, zoe.id);
    expect(await paid(zoe)).toEqual({ payed: true, status: 'trialing', type: 'professional' });
    await pass(20);
    expect(await paid(zoe)).toEqual({ payed: false, status: null, type: 'professional' });
    await subscribe(zoe);
    expect(await paid(zoe)).toEqual({ payed: true, status: null, type: 'premium' });
  });
});

it('lists come with the currency of the customer, 10 a page and the latest first (BILL-007, BILL-012, API-033)', async () => {
  await server.database.forAccount(person.accountId).updateTable('users').set({ currency: 'CHF' }).execute();
  const bought: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    bought.unshift((await subscribeForLater()).id);
    server.clock.now += 1000;
  }
  const [first, second] = [await list(), await list('?page=2')];
  expect([first.currency, first.total]).toEqual(['CHF', 12]);
  expect([first, second].map(({ data }) => data.map(({ id }) => id))).toEqual([bought.slice(0, 10), bought.slice(10)]);
});

it('where nothing is for sale there is no subscription, and every vehicle is paid again (OQ-231)', async () => {
  const free = await openApiServer();
  try {
    const owner = await signInAs(free);
    const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
      free.app.inject({ method, url: `/v1${url}`, headers: owner.headers, ...(payload && { payload }) });
    const zoe = (await inject('POST', '/vehicles', { displayName: 'Zoe' })).json<Vehicle>();
    expect(zoe).toMatchObject({ payed: true, status: null });
    expect((await inject('POST', '/vehicles', { displayName: 'Leaf' })).statusCode).toBe(201);
    const wanted = { plan: 'premium', interval: 'year' };
    expect((await inject('POST', `/vehicles/${zoe.id}/subscription`, wanted)).statusCode).toBe(404);
    expect((await inject('POST', `/users/${owner.userId}/subscriptions`, wanted)).statusCode).toBe(404);
    expect((await inject('GET', `/users/${owner.userId}/subscriptions`)).json()).toMatchObject({ total: 0, data: [] });
    await free.pool.query('update vehicles set payed = false');
    await free.runJob('subscriptions');
    expect((await free.pool.query('select payed from vehicles')).rows).toEqual([{ payed: true }, { payed: true }]);
  } finally {
    await free.close();
  }
});
