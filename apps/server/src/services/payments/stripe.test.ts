import { randomUUID } from 'node:crypto';
import { startStripe, stripeSettings } from '@wattbook/simulator/payments/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openPayments } from './open-payments.ts';
import type { PaymentEvent, Payments } from './payments.ts';

const noon = Date.UTC(2026, 5, 15, 12);
const day = 86_400_000;
const clock = { now: noon };
const requests: { url: string; headers: Headers }[] = [];
let simulator: Awaited<ReturnType<typeof startStripe>>;
let payments: Payments;

const open = async (settings: Readonly<Record<string, string>>) =>
  openPayments(readConfig(settings).payments, {
    now: () => clock.now,
    fetch: async (input, init) => {
      requests.push({ url: String(input instanceof Request ? input.url : input), headers: new Headers(init?.headers) });
      return fetch(input, init);
    },
  });
const opened = async (settings: Readonly<Record<string, string>>) => {
  const found = await open(settings);
  if (found === null) throw new Error('there is no provider');
  return found;
};

beforeAll(async () => {
  simulator = await startStripe({ now: () => clock.now });
  payments = await opened(stripeSettings(simulator.url));
});
afterAll(() => simulator.close());

interface Stored {
  readonly sessions: readonly {
    readonly id: string;
    readonly metadata: object;
    readonly trialEnd: number | null;
    readonly coupon: string | null;
  }[];
  readonly customers: readonly { readonly id: string; readonly balance: number; readonly card: string | null }[];
}
const act = async (action: object) => (await simulator.control({ act: [{ source: 'stripe', ...action }] }))[0];
const stored = async () => (await act({})) as Stored;
const fault = (one: object) => simulator.control({ faults: [{ source: 'stripe', ...one }] });
const customer = () => payments.createCustomer({ accountId: randomUUID(), email: 'jana@example.org', language: 'de' });
const purchase = (customerId: string) =>
  ({
    customerId,
    plan: 'premium',
    interval: 'month',
    vehicleId: 'vehicle',
    trialEnd: null,
    coupon: null,
    doneUrl: 'https://wattbook.example/billing?checkout=done',
    backUrl: 'https://wattbook.example/billing',
    language: 'de',
  }) as const;
const bought = async (more: object = {}, card = 'good') => {
  const customerId = await customer();
  await payments.startCheckout({ ...purchase(customerId), ...more });
  await act({ pay: (await stored()).sessions.at(-1)?.id, card });
  const { subscriptions } = await payments.listSubscriptions({ customerId });
  return { customerId, subscription: subscriptions[0] };
};
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { problem: string }) => error.problem,
  );

it('is none without its keys, and asks only the address that is set', async () => {
  expect(await open({})).toBeNull();
  await customer();
  expect(new Set(requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([simulator.url]));
  expect(requests.filter(({ headers }) => headers.has('x-stripe-client-telemetry'))).toEqual([]);
});

it('a customer of an account is made once, and gone after its end', async () => {
  const make = () => payments.createCustomer({ accountId: 'twice', email: 'jana@example.org', language: 'de' });
  const [first, second] = [await make(), await make()];
  expect(second).toBe(first);
  await payments.deleteCustomer(first);
  await payments.deleteCustomer(first);
  expect(await problemOf(payments.readCustomer(first))).toBe('unknown');
});

it('a checkout that is paid becomes a subscription of the vehicle, with address, tax id and card of the customer (BILL-021, BILL-022)', async () => {
  const { customerId, subscription } = await bought();
  expect(subscription).toMatchObject({ customerId, vehicleId: 'vehicle', plan: 'premium', interval: 'month', status: 'active' });
  expect(subscription).toMatchObject({
    startedAt: noon,
    periodStart: noon,
    periodEnd: Date.UTC(2026, 6, 15, 12),
    cancelAt: null,
    asOf: noon,
  });
  expect(await payments.readCustomer(customerId)).toEqual({
    name: 'Jana Berg',
    address: { street: 'Lindenweg 4', zip: '85354', city: 'Freising', country: 'DE' },
    taxId: 'DE123456789',
    paymentMethod: { kind: 'visa', last4: '4242', expires: '2030-12' },
  });
});

it('a declined card buys nothing, and an unfinished 3-D Secure leaves what does not count', async () => {
  expect((await bought({}, 'declined')).subscription).toBeUndefined();
  expect((await bought({}, 'unfinished')).subscription).toMatchObject({ status: 'incomplete' });
});

it('an upgrade bills the rest of the period at once, and a declined card changes nothing (BILL-009)', async () => {
  const { customerId, subscription } = await bought();
  const id = subscription?.id ?? '';
  expect(await payments.changeProduct(id, { plan: 'professional', interval: 'month' })).toMatchObject({ plan: 'professional' });
  expect((await payments.listInvoices(customerId)).map(({ amount }) => amount)).toEqual([5, 4.9]);
  await act({ card: 'declined', customer: customerId });
  expect(await problemOf(payments.changeProduct(id, { plan: 'premium', interval: 'year' }))).toBe('declined');
  expect(await payments.readSubscription(id)).toMatchObject({ plan: 'professional', interval: 'month' });
});

it('an invoice has number, amount, currency and name (BILL-023)', async () => {
  const { customerId } = await bought();
  expect(await payments.listInvoices(customerId)).toEqual([
    {
      number: expect.stringMatching(/^WB-\d{4}$/) as string,
      name: 'Jana Berg',
      amount: 4.9,
      currency: 'EUR',
      createdAt: noon,
      isPaid: true,
      url: expect.stringContaining('https://invoice.stripe.example/') as string,
    },
  ]);
});

it('a cancelled one ends with its period, renews itself again when that is taken back, and moves to another vehicle (BILL-015)', async () => {
  const { subscription } = await bought();
  const id = subscription?.id ?? '';
  expect(await payments.setRenewal(id, false)).toMatchObject({ cancelAt: Date.UTC(2026, 6, 15, 12) });
  expect(await payments.setRenewal(id, true)).toMatchObject({ cancelAt: null });
  await payments.setRenewal(id, false);
  expect(await payments.moveToVehicle(id, 'other')).toMatchObject({ cancelAt: null, vehicleId: 'other' });
});

it('prices come in the currency of the customer where they have it, with VAT (BILL-005, BILL-007)', async () => {
  const [euros, francs, dollars] = await Promise.all(['EUR', 'CHF', 'USD'].map((currency) => payments.listPrices(currency)));
  expect(euros?.[0]).toEqual({ productId: 'premium_month', amount: 4.9, currency: 'EUR', withVat: true });
  expect(francs?.[3]).toEqual({ productId: 'professional_year', amount: 100, currency: 'CHF', withVat: true });
  expect(dollars?.map(({ currency }) => currency)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
});

it('a coupon is made once and makes the first invoice less, and a credit of a key is given once', async () => {
  const coupon = { id: 'referral-5', percent: 5, duration: 'once' } as const;
  await payments.ensureCoupon(coupon);
  await payments.ensureCoupon(coupon);
  const { customerId } = await bought({ coupon: coupon.id, interval: 'year' });
  expect((await payments.listInvoices(customerId))[0]?.amount).toBe(46.55);
  const credit = { amount: 5, currency: 'EUR', key: 'referral 1' };
  await payments.giveCredit(customerId, credit);
  await payments.giveCredit(customerId, credit);
  expect((await stored()).customers.find(({ id }) => id === customerId)?.balance).toBe(-500);
});

it('the rest of a trial is free at the provider, too, unless it ends within two days', async () => {
  const far = await bought({ trialEnd: noon + 10 * day });
  expect(far.subscription).toMatchObject({ status: 'trialing', periodEnd: noon + 10 * day });
  expect((await bought({ trialEnd: noon + day })).subscription).toMatchObject({ status: 'active' });
});

it('pages of all subscriptions name each once', async () => {
  for (let one = 0; one < 102; one += 1) await bought();
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await payments.listSubscriptions(after === undefined ? {} : { after });
    ids.push(...page.subscriptions.map(({ id }) => id));
    after = page.next;
  }
  expect(ids.length).toBeGreaterThan(102);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ['price', { price: 'price_of_somebody_else' }, 'unknown_price'],
  ['quantity', { quantity: 2 }, 'unknown_items'],
])('a %s that nobody sells does not fit', async (_what, to, problem) => {
  const { subscription } = await bought();
  await act({ change: subscription?.id, to });
  expect(await payments.readSubscription(subscription?.id ?? '')).toMatchObject({ problem });
});

it('with a test key jobs may make fewer calls, and a refusal says how long the provider wants to be left alone', async () => {
  const live = await opened({ ...stripeSettings(simulator.url), STRIPE_SECRET_KEY: 'sk_live_simulated' });
  expect([payments.jobCallsPerSecond, live.jobCallsPerSecond]).toEqual([15, 60]);
  await fault({ status: 429, headers: { 'retry-after': '7' }, body: { error: { type: 'rate_limit_error', message: 'slow' } } });
  await expect(payments.readSubscription('sub_x')).rejects.toMatchObject({ problem: 'limited', retryAfterMs: 7000 });
});

it.each([
  ['unavailable', { status: 500 }],
  ['unavailable', { status: 200, body: '<html>' }],
  ['unavailable', { cut: true }],
  ['limited', { status: 429, body: { error: { type: 'rate_limit_error', message: 'slow' } } }],
  ['keys', { status: 401, body: { error: { type: 'invalid_request_error', message: 'key' } } }],
])('says %s where the provider answers %j (BILL-024)', async (problem, answer) => {
  await fault(answer);
  expect(await problemOf(payments.readCustomer('cus_1'))).toBe(problem);
});

it('the portal of a customer leads back', async () => {
  const { url } = await payments.openPortal(await customer(), 'https://wattbook.example/billing', 'de');
  expect(url).toMatch(new RegExp(`^${simulator.url}/stripe/portal/cus_\\w+\\?back=https%3A%2F%2Fwattbook.example%2Fbilling$`));
});

it('a renewal that is not paid is past due and ends after the tries; a new card pays it', async () => {
  const [lost, kept] = [await bought(), await bought()];
  for (const { customerId } of [lost, kept]) await act({ card: 'declined', customer: customerId });
  clock.now = noon + 31 * day;
  await act({ pass: true });
  const statusOf = async ({ subscription }: typeof lost) =>
    (await payments.readSubscription(subscription?.id ?? '')) as { status?: string };
  expect((await statusOf(lost)).status).toBe('past_due');
  await act({ card: 'good', customer: kept.customerId });
  clock.now = noon + 50 * day;
  await act({ pass: true });
  expect([(await statusOf(lost)).status, (await statusOf(kept)).status]).toEqual(['canceled', 'active']);
  expect(isoOf(((await payments.readSubscription(kept.subscription?.id ?? '')) as { periodEnd: number }).periodEnd)).toBe('2026-08-15');
});

it('events are read where the provider signed them in the last minutes', async () => {
  const received: { body: Buffer; signature: string }[] = [];
  const { createServer } = await import('node:http');
  const hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), signature: String(request.headers['stripe-signature']) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hook.once('listening', resolve));
  const address = hook.address();
  await act({ lose: true });
  await act({ hook: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` });
  const { customerId, subscription } = await bought();
  await act({ dispute: customerId });
  await act({ deliver: true });
  const read = received.map(({ body, signature }) => payments.readEvent(body, signature, clock.now));
  hook.close();
  expect(read.map((event) => event && [event.type, event.about?.kind, event.about?.id])).toEqual([
    ['customer.subscription.created', 'subscription', subscription?.id],
    ['invoice.paid', 'subscription', subscription?.id],
    ['checkout.session.completed', 'subscription', subscription?.id],
    ['charge.dispute.created', 'dispute', expect.stringMatching(/^du_/)],
  ]);
  expect((read[1] as PaymentEvent).customerId).toBe(customerId);
  expect(await payments.readDispute(read[3]?.about?.id ?? '')).toEqual({ customerId, isOpen: true });
  const [first] = received;
  const tryRead = (body: Buffer, signature: string, at = clock.now) => payments.readEvent(body, signature, at);
  expect(tryRead(first?.body ?? Buffer.alloc(0), first?.signature ?? '', clock.now + 301_000)).toBeNull();
  expect(tryRead(Buffer.from(`${String(first?.body)} `), first?.signature ?? '')).toBeNull();
  expect(tryRead(first?.body ?? Buffer.alloc(0), 't=1,v1=00')).toBeNull();
  expect(tryRead(first?.body ?? Buffer.alloc(0), '')).toBeNull();
});
