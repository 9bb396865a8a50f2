import type { Billing } from '@wattbook/contract/subscriptions/billing.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleProof, signInAs, type SignedIn } from '../../../testing/api-server.ts';
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

describe('a payment that does not go through', () => {
  it('is past due, is told, and ends after the tries; a new card makes it good (BILL-008, BILL-011, API-034)', async () => {
    const vehicle = await buyer.bought();
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    await server.pass(31);
    await server.deliver();
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, 'past_due']);
    expect((await buyer.pastDue()).data).toMatchObject([{ vehicleId: vehicle.id, state: 'past_due', billed: true }]);
    const [unpaid] = await buyer.list();
    // The first period is paid, and the grace runs from its end.
    expect(Math.round((Date.parse(unpaid?.payBy ?? '') - Date.parse(unpaid?.startedAt ?? '')) / 86_400_000)).toBe(30 + 14);
    const told = await server.database.forAccount(person.accountId).selectFrom('messages').select('kind').execute();
    expect(told).toEqual([{ kind: 'paymentFailed' }]);
    await server.act({ card: 'good', customer: await buyer.customerOf() });
    await server.deliver();
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
    expect((await buyer.pastDue()).data).toEqual([]);
  });

  it('is told once on each channel that wants it, after the quiet hours, however often and late the events come', async () => {
    const { userId, accountId } = person;
    await server.pool.query(
      `insert into message_channels (account_id, id, user_id, channel, recipient, name, created_at, confirmed_at)
       values ($1, gen_random_uuid(), $2, 'telegram', 'sealed', 'Telegram', now(), now())`,
      [accountId, userId],
    );
    await server.pool.query('update users set notifications = $2, quiet_hours = $3 where id = $1', [
      userId,
      JSON.stringify({ 'paymentFailed.telegram': true }),
      JSON.stringify({ from: '00:00', to: '23:59', timeZone: 'UTC' }),
    ]);
    await buyer.bought();
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    await server.pass(31);
    await server.deliver({ times: 3, reversed: true });
    server.clock.now += 86_400_000;
    await server.runJob('payments compared');
    const { rows } = await server.pool.query<{ kind: string; channel: string; due_at: Date }>(
      'select kind, channel, due_at from messages where account_id = $1 order by channel',
      [accountId],
    );
    expect(rows.map(({ kind, channel, due_at: due }) => [kind, channel, due.toISOString().slice(11, 16)])).toEqual([
      ['paymentFailed', 'mail', '23:59'],
      ['paymentFailed', 'telegram', '23:59'],
    ]);
  });

  it('is not told where that was switched off', async () => {
    await server.pool.query(`update users set notifications = '{"paymentFailed": false}' where id = $1`, [person.userId]);
    await buyer.bought();
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    await server.pass(31);
    await server.deliver();
    expect(await server.database.forAccount(person.accountId).selectFrom('messages').select('kind').execute()).toEqual([]);
  });

  it('ends the recording after the days of grace, though no event says so (BILL-008)', async () => {
    const vehicle = await buyer.bought();
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    await server.pass(26);
    await server.act({ lose: true });
    await server.pass(14);
    expect((await buyer.paid(vehicle))[1]).toBe(true);
    await server.pass(6);
    expect((await buyer.paid(vehicle))[1]).toBe(false);
  });
});

describe('a user who signed up with the code of somebody else', () => {
  const signUpWith = (code: string) =>
    server.database.forAccount(person.accountId).updateTable('users').set({ referral_code: code }).execute();
  const invoiced = async () =>
    (await buyer.call('GET', `/users/${person.userId}/billing`)).json<Billing>().invoices.map(({ amount }) => amount);
  const codeOf = async (who: SignedIn) =>
    (await buyer.call('GET', `/users/${who.userId}/referrals`, undefined, who)).json<{ code: string }>().code;

  it('pays 5 % less for the first subscription, and not for another (BILL-029)', async () => {
    await signUpWith((await codeOf(await signInAs(server))).toLowerCase());
    await buyer.bought();
    expect(await invoiced()).toEqual([4.66]);
    await buyer.bought();
    expect((await invoiced()).toSorted((a, b) => a - b)).toEqual([4.66, 4.9]);
  });

  it.each(['of nobody', 'of oneself'])('pays the whole with a code %s', async (whose) => {
    await signUpWith(whose === 'of nobody' ? 'NOBODY22' : await codeOf(person));
    await buyer.bought();
    expect(await invoiced()).toEqual([4.9]);
  });
});

describe('changing', () => {
  it('an upgrade holds at once and is billed for the rest of the period (BILL-009)', async () => {
    const vehicle = await buyer.bought();
    const upgrade = { plan: 'professional', interval: 'month' };
    expect((await buyer.call('POST', `/vehicles/${vehicle.id}/subscription`, upgrade)).json()).toMatchObject({ plan: 'professional' });
    expect(await buyer.paid(vehicle)).toEqual(['professional', true, null]);
    const billing = (await buyer.call('GET', `/users/${person.userId}/billing`)).json<Billing>();
    expect(billing.invoices.map(({ amount }) => amount)).toEqual([5, 4.9]);
  });

  it('a declined card leaves the plan as it was', async () => {
    const vehicle = await buyer.bought();
    await server.act({ card: 'declined', customer: await buyer.customerOf() });
    const upgrade = { plan: 'professional', interval: 'month' };
    expect(await buyer.wordOf(buyer.call('POST', `/vehicles/${vehicle.id}/subscription`, upgrade))).toEqual([402, 'payment_declined']);
    expect(await buyer.paid(vehicle)).toEqual(['premium', true, null]);
  });

  it('archiving ends it at the provider with its period, and moving renews it there (BILL-015, BILL-016, VEH-019)', async () => {
    const vehicle = await buyer.bought();
    await buyer.call('PATCH', `/vehicles/${vehicle.id}`, { archive: true });
    await server.runJob('payments told');
    expect(await buyer.atStripe()).toMatchObject([{ cancelAtEnd: true }]);
    const [one] = await buyer.list();
    const other = await buyer.added();
    const moved = await buyer.call('POST', '/stripe/subscriptions/move', { vehicleId: other.id, subscriptionId: one?.id });
    expect(moved.json()).toMatchObject({ vehicleId: other.id, billed: true, expiry: null });
    expect(await buyer.atStripe()).toMatchObject([{ cancelAtEnd: false, metadata: { vehicleId: other.id } }]);
    await server.deliver();
    expect(await buyer.paid(other)).toEqual(['premium', true, null]);
  });
});

describe('the bill', () => {
  it('has prices with VAT, address, tax id, payment method and invoices (BILL-022, BILL-023, API-040)', async () => {
    await buyer.bought();
    const billing = (await buyer.call('GET', `/users/${person.userId}/billing`)).json<Billing>();
    expect(billing).toMatchObject({
      name: 'Jana Berg',
      address: { street: 'Lindenweg 4', zip: '85354', city: 'Freising', country: 'DE' },
      taxId: 'DE123456789',
      paymentMethod: { kind: 'visa', last4: '4242' },
      disputed: false,
    });
    expect(billing.prices[0]).toEqual({ productId: 'premium_month', amount: 4.9, currency: 'EUR', withVat: true });
    expect(billing.invoices).toMatchObject([{ amount: 4.9, currency: 'EUR', name: 'Jana Berg', paid: true }]);
  });

  it('opens the portal of the provider for the user and for a vehicle (BILL-020, API-036, API-037)', async () => {
    const vehicle = await buyer.added();
    const portal = { url: expect.stringContaining('/stripe/portal/cus_') as string };
    expect((await buyer.call('GET', `/stripe/billingportal/session?userId=${person.userId}`)).json()).toEqual(portal);
    expect((await buyer.call('GET', `/vehicles/${vehicle.id}/billingportal/session`)).json()).toEqual(portal);
    const other = await signInAs(server);
    expect((await buyer.call('GET', `/vehicles/${vehicle.id}/billingportal/session`, undefined, other)).statusCode).toBe(404);
    expect((await buyer.call('GET', `/stripe/billingportal/session?userId=${person.userId}`, undefined, other)).statusCode).toBe(404);
  });

  it('says that a payment is missing while a trial runs that nobody pays after (SHELL-104)', async () => {
    const vehicle = await buyer.added();
    expect((await buyer.pastDue()).paymentMissing).toBe(true);
    await buyer.checkout(vehicle.id);
    await buyer.pay();
    await server.deliver();
    expect((await buyer.pastDue()).paymentMissing).toBe(false);
  });

  it('shows a dispute until it is decided', async () => {
    await buyer.bought();
    const disputed = async () => (await buyer.call('GET', `/users/${person.userId}/billing`)).json<Billing>().disputed;
    await server.act({ dispute: await buyer.customerOf() });
    await server.deliver();
    expect(await disputed()).toBe(true);
    await server.act({ dispute: await buyer.customerOf(), won: true });
    await server.deliver();
    expect(await disputed()).toBe(false);
  });
});

describe('the end of an account', () => {
  it('ends what is paid at the provider at once, also where the provider is away meanwhile', async () => {
    await buyer.bought();
    const customer = await buyer.customerOf();
    await buyer.call('DELETE', `/users/${person.userId}`, { ...exampleProof, data: true, newsletter: false });
    await server.fault({ status: 500 });
    await server.runJob('payments told');
    expect((await server.contents()).customers.map(({ id }) => id)).toContain(customer);
    server.clock.now += 60_000;
    await server.runJob('payments told');
    const { customers, subscriptions } = await server.contents();
    expect(customers.map(({ id }) => id)).not.toContain(customer);
    expect(subscriptions.filter((one) => one.customer === customer).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('that is deactivated is not billed on (OQ-050)', async () => {
    await buyer.bought();
    const customer = await buyer.customerOf();
    await buyer.call('DELETE', `/users/${person.userId}`, { ...exampleProof, data: false, newsletter: false });
    await server.runJob('payments told');
    const { subscriptions } = await server.contents();
    expect(subscriptions.filter((one) => one.customer === customer)).toMatchObject([{ status: 'active', cancelAtEnd: true }]);
  });

  it('ends what is paid although others that end cannot be told, and these are told again later each time', async () => {
    const vehicles = [await buyer.bought(), await buyer.bought()];
    for (const { id } of vehicles) await buyer.call('PATCH', `/vehicles/${id}`, { archive: true });
    const [away] = await buyer.atStripe();
    const other = await signInAs(server);
    const mine = person;
    person = other;
    await buyer.bought();
    const customer = await buyer.customerOf();
    await buyer.call('DELETE', `/users/${person.userId}`, { ...exampleProof, data: true, newsletter: false });
    person = mine;
    const body = { error: { type: 'api_error', message: 'away' } };
    const fail = () => server.fault({ path: `/v1/subscriptions/${away?.id}`, status: 503, headers: { 'retry-after': '1' }, body });
    await fail();
    await server.runJob('payments told');
    const endings = (await buyer.atStripe()).map(({ id, cancelAtEnd }) => [id === away?.id ? 'away' : 'other', cancelAtEnd]);
    expect(Object.fromEntries(endings)).toEqual({ away: false, other: true });
    expect((await server.contents()).customers.map(({ id }) => id)).not.toContain(customer);
    const calls = (await server.contents()).calls;
    await server.runJob('payments told');
    expect((await server.contents()).calls).toBe(calls);
    server.clock.now += 10_000;
    await fail();
    await server.runJob('payments told');
    const { rows } = await server.pool.query<{ due: Date }>(
      'select ends_due_at as due from subscriptions where account_id = $1 and ends_untold',
      [mine.accountId],
    );
    expect(rows).toEqual([{ due: new Date(server.clock.now + 20_000) }]);
    server.clock.now += 20_000;
    await server.runJob('payments told');
    expect((await buyer.atStripe()).map(({ cancelAtEnd }) => cancelAtEnd)).toEqual([true, true]);
  });
});
