import { type FakeSource, redirectTo, type SourceAnswer, type SourceRequest, type SourceWorld } from '../manufacturers/fake-source.ts';
import { answerCall, type CallDeps } from './stripe-calls.ts';
import { createHooks, type Delivery, type Hooks, type StripeEvent } from './stripe-hooks.ts';
import { createLife, type Tell } from './stripe-life.ts';
import { type Card, newState, type Session, type StripeState } from './stripe-objects.ts';
import { customerOnWire, disputeOnWire, invoiceOnWire, sessionOnWire, subscriptionOnWire } from './stripe-wire.ts';

type Action = Readonly<Record<string, unknown>>;
const textIn = (action: Action, name: string): string => (typeof action[name] === 'string' ? action[name] : '');

/** Stripe below `/stripe`: its API, the pages where people pay and change their card, and webhooks signed with `secret`. */
export const stripe =
  (secret: string, startedAt: () => string) =>
  async (world: SourceWorld): Promise<FakeSource> => {
    const state = newState();
    const hooks = createHooks(secret, world.now);
    const page = () => world.pages ?? startedAt();
    const tell: Tell = (type, { kind, id }) => hooks.add(type, objectOf(state, kind, id, page()));
    const life = createLife(state, world.now, tell);
    const deps = { state, life, tell, now: world.now, page, token: (prefix: string) => world.token(prefix).replace(/[-]/g, '0') };

    const shop = createShop(deps);
    const act = createActions(deps, hooks, shop);
    return {
      name: 'stripe',
      answer: (request) => (request.path.startsWith('/v1/') ? answerCall(deps, request) : shop.pages(request)),
      revoke: () => undefined,
      act,
    };
  };

interface Shop {
  readonly setCard: (customer: string, card: Card) => void;
  readonly pay: (session: string, card: Card) => { readonly isPaid: boolean; readonly session: Session } | null;
  readonly pages: (request: SourceRequest) => SourceAnswer | null;
}

/** What people do at Stripe itself. */
function createShop({ state, life, tell, page }: CallDeps): Shop {
  const setCard = (customer: string, card: Card) => {
    const one = state.customers.get(customer);
    if (one === undefined) return;
    one.card = card;
    tell('customer.updated', { kind: 'customer', id: customer });
    life.collect(customer);
  };
  /** The page of a checkout: who pays enters an address and a card. */
  const pay = (id: string, card: Card) => {
    const session = state.sessions.get(id);
    const customer = session && state.customers.get(session.customer);
    if (session === undefined || customer === undefined) return null;
    customer.card = card;
    customer.name ??= 'Jana Berg';
    customer.address ??= { line1: 'Lindenweg 4', postal_code: '85354', city: 'Freising', country: 'DE' };
    customer.taxId ??= { type: 'eu_vat', value: 'DE123456789' };
    const isPaid = life.pay(session);
    if (card === 'declined') customer.card = null;
    return { isPaid, session };
  };
  const pages = ({ method, path, query }: SourceRequest): SourceAnswer | null => {
    const [, kind, id = ''] = /^\/(pay|portal)\/(\w+)$/.exec(path) ?? [];
    if (kind === 'pay' && method === 'GET') return { status: 200, body: payPage(`${page()}${path}`) };
    if (kind === 'pay') {
      const done = pay(id, query.get('card') === 'declined' ? 'declined' : 'good');
      if (done === null) return null;
      return done.isPaid
        ? redirectTo(done.session.successUrl, {})
        : { status: 200, body: payPage(`${page()}${path}`, 'Your card was declined.') };
    }
    if (kind !== 'portal') return null;
    if (method === 'POST') setCard(id, 'good');
    return { status: 200, body: portalPage(`${page()}${path}`, query.get('back') ?? '') };
  };
  return { setCard, pay, pages };
}

const createActions =
  ({ state, life, tell }: CallDeps, hooks: Hooks, { pay, setCard }: Shop) =>
  async (action: Action): Promise<unknown> => {
    if (typeof action['hook'] === 'string') return hooks.listen(action['hook'], action['automatic'] === true);
    if (typeof action['pay'] === 'string') return pay(action['pay'], (action['card'] ?? 'good') as Card)?.isPaid;
    if (typeof action['card'] === 'string') return setCard(textIn(action, 'customer'), action['card'] as Card);
    if (action['pass'] === true) return life.pass();
    if (action['lose'] === true) return hooks.lose();
    if (action['deliver'] === true) return hooks.deliver(action as Delivery);
    if (action['again'] !== undefined) return hooks.sendAgain(action['again'] as StripeEvent, action as Delivery);
    if (action['dispute'] !== undefined) return dispute(state, tell, textIn(action, 'dispute'), action['won'] === true);
    if (typeof action['change'] === 'string') return void Object.assign(state.subscriptions.get(action['change']) ?? {}, action['to']);
    return {
      calls: state.calls,
      customers: [...state.customers.values()],
      sessions: [...state.sessions.values()],
      subscriptions: [...state.subscriptions.values()],
    };
  };

function dispute(state: StripeState, tell: Tell, customer: string, isWon: boolean): void {
  const open = [...state.disputes.values()].find((one) => one.customer === customer && one.status === 'needs_response');
  if (open !== undefined) {
    open.status = isWon ? 'won' : 'lost';
    tell('charge.dispute.closed', { kind: 'dispute', id: open.id });
    return;
  }
  const id = `du_${String(state.disputes.size + 1).padStart(4, '0')}`;
  state.disputes.set(id, { id, customer, amount: 990, currency: 'eur', status: 'needs_response' });
  tell('charge.dispute.created', { kind: 'dispute', id });
}

function objectOf(state: StripeState, kind: Parameters<Tell>[1]['kind'], id: string, page: string): unknown {
  const { subscriptions, invoices, sessions, customers, disputes } = state;
  const [subscription, invoice, session, customer, one] = [
    subscriptions.get(id),
    invoices.get(id),
    sessions.get(id),
    customers.get(id),
    disputes.get(id),
  ];
  if (kind === 'subscription' && subscription) return subscriptionOnWire(subscription, state);
  if (kind === 'invoice' && invoice) return invoiceOnWire(invoice, state);
  if (kind === 'session' && session) return sessionOnWire(session, page);
  if (kind === 'customer' && customer) return customerOnWire(customer);
  return one && { ...disputeOnWire(one), charge: `ch_${one.id}` };
}

const payPage = (url: string, problem = '') =>
  `<!doctype html><title>Simulated checkout</title><h1>Simulated checkout</h1><p role="alert">${problem}</p>
<form method="post" action="${url}"><button>Pay</button></form>
<form method="post" action="${url}?card=declined"><button>Pay with a declined card</button></form>`;

const portalPage = (url: string, back: string) =>
  `<!doctype html><title>Simulated portal</title><h1>Simulated portal</h1>
<form method="post" action="${url}?back=${encodeURIComponent(back)}"><button>Use a card that pays</button></form>
<a href="${back.replace(/[^\w:/.?=&-]/g, '')}">Back</a>`;
