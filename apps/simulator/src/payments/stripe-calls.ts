import { json, type SourceAnswer, type SourceRequest } from '../manufacturers/fake-source.ts';
import { type Fields, partOf, readForm, textOf, textsOf } from './form.ts';
import type { Life, Tell } from './stripe-life.ts';
import type { Customer, Session, StripeState } from './stripe-objects.ts';
import {
  couponOnWire,
  customerOnWire,
  disputeOnWire,
  invoiceOnWire,
  pageOf,
  priceOnWire,
  sessionOnWire,
  subscriptionOnWire,
} from './stripe-wire.ts';

export interface CallDeps {
  readonly state: StripeState;
  readonly life: Life;
  readonly tell: Tell;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where the pages of checkout and portal are. */
  readonly page: () => string;
  readonly token: (prefix: string) => string;
}

interface Call {
  readonly id: string;
  readonly fields: Fields;
}

type Answerer = (deps: CallDeps, call: Call) => SourceAnswer;

const refusal = (status: number, type: string, code: string, message: string): SourceAnswer =>
  json({ error: { type, code, message } }, status);
const missing = (what: string): SourceAnswer => refusal(404, 'invalid_request_error', 'resource_missing', `No such ${what}`);
const declined = refusal(402, 'card_error', 'card_declined', 'Your card was declined.');

const listOf = (all: readonly { readonly id: string }[], url: string, fields: Fields) =>
  json(pageOf(all, url, { limit: Number(textOf(fields, 'limit') ?? '10'), after: textOf(fields, 'starting_after') }));

const changeSubscription: Answerer = ({ state, life, tell }, { id, fields }) => {
  const one = state.subscriptions.get(id);
  if (one === undefined) return missing(`subscription: '${id}'`);
  if (one.status === 'canceled')
    return refusal(400, 'invalid_request_error', 'resource_missing', 'A canceled subscription can only update its metadata');
  const price = textOf(partOf(partOf(fields, 'items'), '0'), 'price');
  if (price !== undefined && !state.prices.has(price)) return missing(`price: '${price}'`);
  if (price !== undefined && price !== one.price && !life.change(one, price)) return declined;
  const cancel = textOf(fields, 'cancel_at_period_end');
  if (cancel !== undefined) one.cancelAtEnd = cancel === 'true';
  one.metadata = { ...one.metadata, ...textsOf(partOf(fields, 'metadata')) };
  tell('customer.subscription.updated', { kind: 'subscription', id });
  return json(subscriptionOnWire(one, state));
};

const createCustomer: Answerer = ({ state, token }, { fields }) => {
  const made: Customer = {
    id: token('cus_'),
    email: textOf(fields, 'email') ?? '',
    name: textOf(fields, 'name') ?? null,
    address: null,
    taxId: null,
    card: null,
    currency: 'eur',
    balance: 0,
    metadata: textsOf(partOf(fields, 'metadata')),
  };
  state.customers.set(made.id, made);
  return json(customerOnWire(made));
};

const deleteCustomer: Answerer = ({ state, life }, { id }) => {
  if (!state.customers.has(id)) return missing(`customer: '${id}'`);
  for (const one of state.subscriptions.values()) if (one.customer === id) life.end(one);
  state.customers.delete(id);
  return json({ id, object: 'customer', deleted: true });
};

const createSession: Answerer = ({ state, token, page }, { fields }) => {
  const price = textOf(partOf(partOf(fields, 'line_items'), '0'), 'price') ?? '';
  const data = partOf(fields, 'subscription_data');
  const customer = textOf(fields, 'customer') ?? '';
  if (!state.customers.has(customer)) return missing(`customer: '${customer}'`);
  if (!state.prices.has(price)) return missing(`price: '${price}'`);
  const made: Session = {
    id: token('cs_test_'),
    customer,
    price,
    successUrl: textOf(fields, 'success_url') ?? '',
    cancelUrl: textOf(fields, 'cancel_url') ?? '',
    coupon: textOf(partOf(partOf(fields, 'discounts'), '0'), 'coupon') ?? null,
    trialEnd: Number(textOf(data, 'trial_end') ?? '0') || null,
    metadata: textsOf(partOf(data, 'metadata')),
    status: 'open',
    subscription: null,
  };
  state.sessions.set(made.id, made);
  return json(sessionOnWire(made, page()));
};

const createCoupon: Answerer = ({ state }, { fields }) => {
  const id = textOf(fields, 'id') ?? '';
  if (state.coupons.has(id)) return refusal(400, 'invalid_request_error', 'resource_already_exists', 'Coupon already exists.');
  const made = { id, percent: Number(textOf(fields, 'percent_off')), duration: textOf(fields, 'duration') ?? 'once' };
  state.coupons.set(id, made);
  return json(couponOnWire(made));
};

const credit: Answerer = ({ state, token }, { id, fields }) => {
  const customer = state.customers.get(id);
  if (customer === undefined) return missing(`customer: '${id}'`);
  const amount = Number(textOf(fields, 'amount'));
  customer.balance += amount;
  return json({ id: token('cbtxn_'), object: 'customer_balance_transaction', amount, currency: textOf(fields, 'currency'), customer: id });
};

const found =
  <T>(map: (state: StripeState) => ReadonlyMap<string, T>, what: string, onWire: (one: T, state: StripeState) => unknown): Answerer =>
  ({ state }, { id }) => {
    const one = map(state).get(id);
    return one === undefined ? missing(`${what}: '${id}'`) : json(onWire(one, state));
  };

const calls: readonly (readonly [method: string, path: RegExp, answer: Answerer])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, found(({ customers }) => customers, 'customer', customerOnWire)],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['POST', /^\/v1\/customers\/(\w+)\/balance_transactions$/, credit],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    ({ state, page, token }, { fields }) => {
      const customer = textOf(fields, 'customer') ?? '';
      if (!state.customers.has(customer)) return missing(`customer: '${customer}'`);
      const back = encodeURIComponent(textOf(fields, 'return_url') ?? '');
      return json({ id: token('bps_'), object: 'billing_portal.session', customer, url: `${page()}/portal/${customer}?back=${back}` });
    },
  ],
  ['POST', /^\/v1\/coupons$/, createCoupon],
  ['GET', /^\/v1\/prices\/(\w+)$/, found(({ prices }) => prices, 'price', priceOnWire)],
  ['GET', /^\/v1\/disputes\/(\w+)$/, found(({ disputes }) => disputes, 'dispute', disputeOnWire)],
  [
    'GET',
    /^\/v1\/invoices$/,
    ({ state }, { fields }) => {
      const mine = [...state.invoices.values()].filter(({ customer }) => customer === textOf(fields, 'customer')).toReversed();
      return listOf(
        mine.map((one) => invoiceOnWire(one, state)),
        '/v1/invoices',
        fields,
      );
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    ({ state }, { fields }) => {
      const [customer, status] = [textOf(fields, 'customer'), textOf(fields, 'status')];
      const all = [...state.subscriptions.values()].filter(
        (one) => (customer === undefined || one.customer === customer) && (status === 'all' || one.status !== 'canceled'),
      );
      return listOf(
        all.map((one) => subscriptionOnWire(one, state)),
        '/v1/subscriptions',
        fields,
      );
    },
  ],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, found(({ subscriptions }) => subscriptions, 'subscription', subscriptionOnWire)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, changeSubscription],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    ({ state, life }, { id }) => {
      const one = state.subscriptions.get(id);
      if (one === undefined) return missing(`subscription: '${id}'`);
      life.end(one);
      return json(subscriptionOnWire(one, state));
    },
  ],
];

/** Answers a call of the API; null: there is no such call. The same `Idempotency-Key` is answered the same. */
export function answerCall(deps: CallDeps, { method, path, query, headers, body }: SourceRequest): SourceAnswer | null {
  deps.state.calls += 1;
  if (!/^Bearer sk_test_\w+$/.test(headers['authorization'] ?? ''))
    return refusal(401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided');
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  const before = key === undefined ? undefined : deps.state.answered.get(key);
  if (before !== undefined) return json(before.body, before.status);
  for (const [wanted, pattern, answer] of calls) {
    const [match, id = ''] = method === wanted ? (pattern.exec(path) ?? []) : [];
    if (match === undefined) continue;
    const fields = readForm(method === 'GET' ? query : new URLSearchParams(body));
    const given = answer(deps, { id, fields });
    if (key !== undefined && given.status < 500) deps.state.answered.set(key, { status: given.status, body: given.body });
    return given;
  }
  return refusal(404, 'invalid_request_error', 'url_invalid', `Unrecognized request URL (${method}: ${path}).`);
}
