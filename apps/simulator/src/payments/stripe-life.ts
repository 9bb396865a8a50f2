import type { Invoice, Session, StripeState, Subscription } from './stripe-objects.ts';

/** Tells that something happened to an object. */
export type Tell = (
  type: string,
  of: { readonly kind: 'subscription' | 'invoice' | 'session' | 'customer' | 'dispute'; readonly id: string },
) => void;

export interface Life {
  /** The customer pays a session with their card; a declined one leaves it open, and an unfinished 3-D Secure leaves an incomplete subscription. */
  readonly pay: (session: Session) => boolean;
  readonly change: (one: Subscription, price: string) => boolean;
  readonly end: (one: Subscription) => void;
  /** Lets the time pass: trials end, periods renew, what is not paid is tried three times and then ends. */
  readonly pass: () => void;
  /** Takes the open money of a customer again, as after a new card. */
  readonly collect: (customer: string) => void;
}

const day = 86_400;
/** Days after the begin of the period on which the money is tried again; with the last one the subscription ends. */
const retryDays = [3, 7, 10];

/** What takes money and ends subscriptions. */
type Till = ReturnType<typeof createTill>;

export function createLife(state: StripeState, now: () => number, tell: Tell): Life {
  const till = createTill(state, () => Math.floor(now() / 1000), tell);
  const { seconds, end, collect } = till;
  return {
    pay: (session) => pay(state, till, session),
    change: (one, price) => change(state, till, one, price),
    end,
    pass: () => {
      for (const one of state.subscriptions.values()) while (step(state, till, one));
    },
    collect: (customer) => {
      for (const one of state.subscriptions.values()) if (one.customer === customer && one.status === 'past_due') collect(one, seconds());
    },
  };
}

function createTill(state: StripeState, seconds: () => number, tell: Tell) {
  const next = createNumbers();
  const cardOf = (customer: string) => state.customers.get(customer)?.card ?? null;
  const updated = ({ id }: Subscription) => tell('customer.subscription.updated', { kind: 'subscription', id });

  const invoice = (one: Subscription, amount: number, status: Invoice['status'], created = seconds()): Invoice => {
    const made: Invoice = {
      id: next('in'),
      number: `WB-${String(state.invoices.size + 1).padStart(4, '0')}`,
      customer: one.customer,
      subscription: one.id,
      created,
      amount,
      currency: 'eur',
      status,
    };
    state.invoices.set(made.id, made);
    tell(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', { kind: 'invoice', id: made.id });
    return made;
  };
  const amountOf = (one: Subscription): number => {
    const percent = one.coupon === null ? 0 : (state.coupons.get(one.coupon)?.percent ?? 0);
    return Math.round(((state.prices.get(one.price)?.amount ?? 0) * (100 - percent)) / 100);
  };
  const end = (one: Subscription, at = seconds()): void => {
    if (one.status === 'canceled') return;
    Object.assign(one, { status: 'canceled', endedAt: at });
    tell('customer.subscription.deleted', { kind: 'subscription', id: one.id });
  };
  const collect = (one: Subscription, at: number): void => {
    const open = [...state.invoices.values()].find((bill) => bill.subscription === one.id && bill.status === 'open');
    const isPaid = cardOf(one.customer) === 'good';
    if (isPaid) {
      one.status = 'active';
      one.tries = 0;
      if (open === undefined) invoice(one, amountOf(one), 'paid', at);
      else {
        open.status = 'paid';
        tell('invoice.paid', { kind: 'invoice', id: open.id });
      }
    } else {
      one.status = 'past_due';
      one.tries += 1;
      if (open === undefined) invoice(one, amountOf(one), 'open', at);
      else tell('invoice.payment_failed', { kind: 'invoice', id: open.id });
    }
    updated(one);
  };
  return { seconds, next, cardOf, updated, invoice, amountOf, end, collect, tell };
}

/** Does the next thing that is due until now; false: nothing is. */
function step(state: StripeState, { seconds, cardOf, collect, end }: Till, one: Subscription): boolean {
  const until = seconds();
  if (one.status === 'past_due') {
    const at = one.periodStart + (retryDays[one.tries - 1] ?? retryDays.at(-1) ?? 0) * day;
    if (at > until) return false;
    collect(one, at);
    if (one.tries > retryDays.length) end(one, at);
    return true;
  }
  if ((one.status !== 'active' && one.status !== 'trialing') || one.periodEnd > until) return false;
  const at = one.periodEnd;
  if (one.cancelAtEnd || (one.status === 'trialing' && cardOf(one.customer) === null)) end(one, at);
  else {
    one.periodStart = at;
    one.periodEnd = periodAfter(at, state.prices.get(one.price)?.interval ?? 'month');
    collect(one, at);
  }
  return true;
}

function pay(state: StripeState, { seconds, next, cardOf, invoice, amountOf, tell }: Till, session: Session): boolean {
  const card = cardOf(session.customer);
  if (session.status !== 'open' || card === 'declined' || card === null) return false;
  const [start, price] = [seconds(), state.prices.get(session.price)];
  const isTrial = session.trialEnd !== null;
  const one: Subscription = {
    id: next('sub'),
    customer: session.customer,
    item: next('si'),
    created: start,
    start,
    price: session.price,
    quantity: 1,
    status: card === 'unfinished' ? 'incomplete' : isTrial ? 'trialing' : 'active',
    periodStart: start,
    periodEnd: session.trialEnd ?? periodAfter(start, price?.interval ?? 'month'),
    cancelAtEnd: false,
    endedAt: null,
    trialEnd: session.trialEnd,
    coupon: session.coupon,
    tries: 0,
    metadata: session.metadata,
  };
  state.subscriptions.set(one.id, one);
  session.subscription = one.id;
  tell('customer.subscription.created', { kind: 'subscription', id: one.id });
  if (card === 'unfinished') return false;
  session.status = 'complete';
  if (!isTrial) invoice(one, amountOf(one), 'paid');
  tell('checkout.session.completed', { kind: 'session', id: session.id });
  return true;
}

function change(state: StripeState, { seconds, cardOf, invoice, updated }: Till, one: Subscription, price: string): boolean {
  if (cardOf(one.customer) !== 'good') return false;
  const [old, wanted] = [state.prices.get(one.price), state.prices.get(price)];
  if (old === undefined || wanted === undefined) return false;
  const left = (one.periodEnd - seconds()) / (one.periodEnd - one.periodStart);
  const isSameInterval = old.interval === wanted.interval;
  const amount = Math.round((isSameInterval ? wanted.amount * left : wanted.amount) - old.amount * left);
  one.price = price;
  if (!isSameInterval) {
    one.periodStart = seconds();
    one.periodEnd = periodAfter(one.periodStart, wanted.interval);
  }
  if (amount > 0 && one.status !== 'trialing') invoice(one, amount, 'paid');
  updated(one);
  return true;
}

function createNumbers(): (prefix: string) => string {
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}_${String(count).padStart(6, '0')}`;
  };
}

function periodAfter(start: number, interval: 'month' | 'year'): number {
  const date = new Date(start * 1000);
  const month = date.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Math.floor(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), days)) / 1000) + (start % day);
}
