import { stripeSettings } from '@wattbook/simulator/payments/payments';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs, signInAsAdministrator, type SignedIn } from '../../../testing/api-server.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { openPaymentServer, type PaymentServer } from '../../../testing/payments.ts';

let server: PaymentServer;
let person: SignedIn;
let buyer: ReturnType<typeof createBuyer>;
beforeAll(async () => {
  server = await openPaymentServer();
  buyer = createBuyer(server, () => person);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.act({ lose: true });
  person = await signInAs(server);
});

describe('buying', () => {
  it('leads to the page of the provider, and the signed event makes the vehicle paid (BILL-001, BILL-002, BILL-004)', async () => {
    const vehicle = await buyer.added();
    await server.pass(14);
    expect(await buyer.paid(vehicle)).toEqual(['professional', false, null]);
    expect((await buyer.checkout(vehicle.id, 'premium', 'year')).json()).toEqual({ url: expect.stringContaining('/stripe/pay/cs_test_') });
    expect(await buyer.paid(vehicle)).toEqual(['professional', false, null]);
    await buyer.pay();
    expect(await server.deliver()).toEqual([200, 200, 200]);
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
    const inAYear = new Date(Date.UTC(2027, 5, 29, 12)).toISOString();
    expect(await buyer.list()).toMatchObject([
      { vehicleId: vehicle.id, productId: 'premium_year', state: 'paid', billed: true, next_at: inAYear, expiry: null },
    ]);
  });

  it('keeps the rest of the trial free', async () => {
    const vehicle = await buyer.added();
    await buyer.checkout(vehicle.id);
    await buyer.pay();
    await server.deliver();
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, 'trialing']);
    await server.pass(14);
    await server.deliver();
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
  });

  it.each(['declined', 'unfinished'])('with a card that is %s changes nothing', async (card) => {
    const vehicle = await buyer.added();
    await server.pass(14);
    await buyer.checkout(vehicle.id);
    await buyer.pay(card);
    await server.deliver();
    expect(await buyer.paid(vehicle)).toEqual(['professional', false, null]);
    expect((await buyer.list()).map(({ billed }) => billed)).toEqual([false]);
  });

  it('for the vehicle that is added next leaves a subscription of none', async () => {
    await buyer.checkout(null);
    await buyer.pay();
    await server.deliver();
    expect(await buyer.list()).toMatchObject([{ vehicleId: null, billed: true, movable: true }]);
    const vehicle = await buyer.added();
    expect(await buyer.list()).toMatchObject([{ vehicleId: vehicle.id, billed: true, state: 'paid' }]);
  });

  it('twice for one vehicle is refused, and a second payment in another window is not lost: it can be moved', async () => {
    const vehicle = await buyer.added();
    await server.pass(14);
    await buyer.checkout(vehicle.id);
    const first = await buyer.sessionOf();
    await buyer.checkout(vehicle.id);
    await buyer.pay();
    await server.act({ pay: first, card: 'good' });
    await server.deliver();
    const all = await buyer.list();
    expect(all.map((one) => [one.state, one.movable]).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      ['paid', false],
      ['paid', true],
    ]);
    expect(await buyer.wordOf(buyer.checkout(vehicle.id))).toEqual([409, 'conflict']);
  });

  it.each([
    ['a plan that nobody sells', { plan: 'fleet' }],
    ['an interval that nobody sells', { interval: 'week' }],
    ['an amount of the browser', { amount: 1 }],
    ['a currency of the browser', { currency: 'JPY' }],
    ['a vehicle of nobody', { vehicleId: '00000000-0000-7000-8000-000000000001' }],
  ])('%s is refused, and nothing is made at the provider', async (_what, wrong) => {
    const before = (await server.contents()).sessions.length;
    const answer = await buyer.call('POST', '/stripe/checkout', { plan: 'premium', interval: 'month', vehicleId: null, ...wrong });
    expect([400, 404]).toContain(answer.statusCode);
    expect((await server.contents()).sessions).toHaveLength(before);
  });

  it('is needed before a plan can be chosen: without it nothing holds at once', async () => {
    const vehicle = await buyer.added();
    const plan = { plan: 'premium', interval: 'month' };
    expect(await buyer.wordOf(buyer.call('POST', `/vehicles/${vehicle.id}/subscription`, plan))).toEqual([402, 'subscription_required']);
    expect(await buyer.wordOf(buyer.call('POST', `/users/${person.userId}/subscriptions`, plan))).toEqual([402, 'subscription_required']);
  });

  it('says that the provider does not answer (BILL-024)', async () => {
    const vehicle = await buyer.added();
    await server.fault({ status: 500 });
    expect(await buyer.wordOf(buyer.checkout(vehicle.id))).toEqual([503, 'unavailable']);
    await server.fault({ status: 500 });
    expect(await buyer.wordOf(buyer.call('GET', `/users/${person.userId}/billing`))).toEqual([503, 'unavailable']);
  });
});

describe('events', () => {
  it('are refused where they are forged, replayed later, or changed, and nothing changes', async () => {
    const vehicle = await buyer.added();
    await server.pass(14);
    await buyer.checkout(vehicle.id);
    await buyer.pay();
    const lost = (await server.act({ lose: true })) as object[];
    for (const wrong of [{ forged: true }, { age: 301 }])
      expect(await server.act({ again: lost[0], ...wrong })).toMatchObject({ status: 401 });
    await server.runJob('payment events');
    expect(await buyer.paid(vehicle)).toEqual(['professional', false, null]);
  });

  it('are refused with a signature of another text, or none, and nothing is stored of them', async () => {
    await buyer.bought();
    const count = async () => (await server.pool.query('select 1 from payment_events')).rowCount;
    const before = await count();
    const event = { id: 'evt_forged', type: 'customer.subscription.updated', created: 1, data: { object: { id: 'sub_1' } } };
    const secret = stripeSettings(server.stripeUrl)['STRIPE_WEBHOOK_SECRET'] ?? '';
    const signed = Stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify({ ...event, id: 'evt_other' }),
      secret,
      timestamp: Math.floor(server.clock.now / 1000),
    });
    for (const signature of [signed, '', 't=1,v1=00', undefined]) {
      const headers = signature === undefined ? {} : { 'stripe-signature': signature };
      const answer = await server.app.inject({ method: 'POST', url: '/v1/stripe/webhook', payload: event, headers });
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
    }
    expect(await count()).toBe(before);
    const { headers } = await signInAsAdministrator(server);
    const seen = (await server.app.inject({ url: '/v1/refused-webhooks', headers })).json<{ data: { source: string; count: number }[] }>();
    expect(seen.data.find(({ source }) => source === 'stripe')?.count).toBeGreaterThanOrEqual(4);
  });

  it('twice, in the wrong order and late say the same', async () => {
    const vehicle = await buyer.bought();
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    await server.pass(31);
    await server.act({ card: 'good', customer: await buyer.customerOf() });
    await server.deliver({ times: 2, reversed: true });
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
    expect(await buyer.list()).toMatchObject([{ state: 'paid', billed: true }]);
  });

  it('that never come are made good by the comparison, also of what has ended', async () => {
    const [first, second] = [await buyer.added(), await buyer.added()];
    await server.pass(14);
    for (const vehicle of [first, second]) {
      await buyer.checkout(vehicle.id);
      await buyer.pay();
    }
    await server.act({ lose: true });
    server.clock.now += 21 * 3_600_000;
    await server.runJob('payments compared');
    expect([await buyer.paid(first), await buyer.paid(second)]).toEqual([
      ['premium', true, null],
      ['premium', true, null],
    ]);
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    await server.pass(45);
    await server.act({ lose: true });
    await server.runJob('payments compared');
    expect([await buyer.paid(first), await buyer.paid(second)]).toEqual([
      ['premium', false, null],
      ['premium', false, null],
    ]);
  });

  it('were there before the provider: administrators see whose plans are not charged, until they are bought', async () => {
    const vehicle = await buyer.added();
    await server.pass(14);
    await server.pool.query(
      `insert into subscriptions (account_id, id, vehicle_id, plan, interval, trial, started_at)
       select account_id, gen_random_uuid(), id, 'premium', 'month', false, now() from vehicles where id = $1
       on conflict do nothing`,
      [vehicle.id],
    );
    await server.pool.query(
      `update subscriptions set trial = false, expiry = null, cancel_at = null, plan = 'premium' where vehicle_id = $1 and provider_id is null`,
      [vehicle.id],
    );
    const admin = await signInAsAdministrator(server);
    const uncharged = async () =>
      (await buyer.call('GET', '/installation/payment-problems', undefined, admin)).json<{ uncharged: string[] }>().uncharged;
    expect(await uncharged()).toEqual([person.email]);
    await buyer.checkout(vehicle.id);
    await buyer.pay();
    await server.deliver();
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
    expect(await uncharged()).toEqual([]);
  });

  it('are compared by one of several processes only, once a day', async () => {
    await buyer.bought();
    server.clock.now += 86_400_000;
    const calls = async () => (await server.contents()).calls;
    const before = await calls();
    await Promise.all([1, 2, 3].map(() => server.runJob('payments compared')));
    const once = (await calls()) - before;
    expect(once).toBeGreaterThan(0);
    server.clock.now += 3_600_000;
    await server.runJob('payments compared');
    expect((await calls()) - before).toBe(once);
    server.clock.now += 86_400_000;
    await server.runJob('payments compared');
    expect((await calls()) - before).toBe(2 * once);
  });

  it('wait while the provider is away, and are applied afterwards', async () => {
    const vehicle = await buyer.added();
    await server.pass(14);
    await buyer.checkout(vehicle.id);
    await buyer.pay();
    const [one] = await buyer.atStripe();
    await server.fault({ path: `/v1/subscriptions/${one?.id}`, status: 500 });
    await server.deliver();
    expect((await buyer.paid(vehicle))[1]).toBe(false);
    server.clock.now += 10_000;
    await server.runJob('payment events');
    expect((await buyer.paid(vehicle))[1]).toBe(true);
  });

  it.each([
    ['600', 600_000],
    ['1', 5000],
    ['999999', 86_400_000],
    ['soon', 5000],
  ])('wait as long as the provider says (%s s), but seconds at least and a day at most', async (said, wait) => {
    await buyer.bought();
    const [one] = await buyer.atStripe();
    const body = { error: { type: 'api_error', message: 'away' } };
    await server.fault({ path: `/v1/subscriptions/${one?.id}`, status: 503, headers: { 'retry-after': said }, body });
    await server.pool.query("update payment_events set due_at = '-infinity', attempts = 0 where about_id = $1", [one?.id]);
    await server.runJob('payment events');
    const { rows } = await server.pool.query<{ due_at: Date; problem: string }>(
      'select distinct due_at, problem from payment_events where about_id = $1',
      [one?.id],
    );
    expect(rows).toEqual([{ due_at: new Date(server.clock.now + wait), problem: 'unavailable' }]);
  });

  it.each([
    [{ price: 'price_of_somebody' }, 'unknown_price'],
    [{ quantity: 3 }, 'unknown_items'],
  ])('about a subscription with %j change nothing and are kept with what is wrong', async (to, problem) => {
    const vehicle = await buyer.bought();
    const [one] = await buyer.atStripe();
    await server.act({ change: one?.id, to });
    await server.pool.query("update payment_events set due_at = '-infinity' where about_id = $1", [one?.id]);
    await server.runJob('payment events');
    const { rows } = await server.pool.query<{ problem: string }>('select distinct problem from payment_events where about_id = $1', [
      one?.id,
    ]);
    expect(rows).toEqual([{ problem }]);
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
  });
});
