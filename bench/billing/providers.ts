// A process of its own: the simulated messengers, and a provider of payments with so many subscriptions that no simulator holds them. Its messages: a number of subscriptions, answered with both addresses; then `facts`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messengerSources } from '@wattbook/simulator/messengers/messengers';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';

/** Where they listen. */
export interface Listening {
  readonly stripe: string;
  readonly messengers: string;
}

/** The calls of the provider of payments in each second since 1970 in which there were some, and how many it refused. */
export interface Calls {
  readonly perSecond: readonly (readonly [second: number, calls: number])[];
  readonly refused: number;
}

/** What it answers in a second, as Stripe does with a test key. */
export const callsAllowed = 25;

/** Times of all subscriptions, seconds since 1970. */
export const [startedAt, periodEnd] = [1_780_000_000, 1_900_000_000];
/** Every such one was cancelled at the provider, and nobody told. */
export const cancelledEvery = 1000;
const pageSize = 100;

let [count, refused] = [0, 0];
const calls = new Map<number, number>();
const idOf = (index: number) => `sub_${String(index).padStart(6, '0')}`;
const subscriptionOf = (index: number) => ({
  id: idOf(index),
  object: 'subscription',
  cancel_at: index % cancelledEvery === 0 ? periodEnd : null,
  cancel_at_period_end: index % cancelledEvery === 0,
  created: startedAt,
  currency: 'eur',
  customer: 'cus_bench',
  ended_at: null,
  items: {
    object: 'list',
    data: [
      {
        id: `si_${index}`,
        object: 'subscription_item',
        current_period_start: startedAt,
        current_period_end: periodEnd,
        price: { id: 'price_premium_month', object: 'price', recurring: { interval: 'month' } },
        quantity: 1,
      },
    ],
    has_more: false,
    url: '/v1/subscription_items',
  },
  livemode: false,
  metadata: {},
  start_date: startedAt,
  status: 'active',
});
const indexOf = (id: string) => Number(id.replace('sub_', ''));

const stripe = createServer((request, response) => {
  const second = Math.floor(Date.now() / 1000);
  const called = (calls.get(second) ?? 0) + 1;
  calls.set(second, called);
  if (called > callsAllowed) {
    refused += 1;
    const error = { type: 'rate_limit_error', message: 'Too many requests' };
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' }).end(JSON.stringify({ error }));
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
  const [, id] = /\/subscriptions\/(sub_\d+)$/.exec(pathname) ?? [];
  const after = searchParams.get('starting_after');
  const first = after === null ? 0 : indexOf(after) + 1;
  const data = Array.from({ length: Math.max(0, Math.min(pageSize, count - first)) }, (_, n) => subscriptionOf(first + n));
  const list = { object: 'list', data, has_more: first + data.length < count, url: '/v1/subscriptions' };
  const isKnown = request.method === 'GET' && pathname.includes('/subscriptions');
  const body = isKnown
    ? id === undefined
      ? list
      : subscriptionOf(indexOf(id))
    : { error: { type: 'invalid_request_error', message: 'no' } };
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

process.on('message', (message) => {
  if (typeof message === 'number') {
    count = message;
    stripe.listen(0, '127.0.0.1', () => {
      const { port } = stripe.address() as AddressInfo;
      const listening = async () => ({ stripe: `http://127.0.0.1:${port}`, messengers: (await startSources(messengerSources)).url });
      void listening().then((where: Listening) => process.send?.(where));
    });
    return;
  }
  process.send?.({ perSecond: [...calls], refused } satisfies Calls);
});
