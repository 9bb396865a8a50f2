/** How a card behaves: it pays, is declined, or its owner never finishes 3-D Secure. */
export type Card = 'good' | 'declined' | 'unfinished';

export interface Address {
  readonly line1: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
}

export interface Customer {
  readonly id: string;
  email: string;
  name: string | null;
  address: Address | null;
  taxId: { readonly type: string; readonly value: string } | null;
  card: Card | null;
  currency: string;
  /** In the smallest unit, negative in favour of the customer. */
  balance: number;
  metadata: Record<string, string>;
}

export interface Price {
  readonly id: string;
  readonly amount: number;
  readonly interval: 'month' | 'year';
}

export type Status = 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired';

/** A subscription; times are in seconds since 1970. */
export interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly item: string;
  readonly created: number;
  readonly start: number;
  price: string;
  quantity: number;
  status: Status;
  periodStart: number;
  periodEnd: number;
  cancelAtEnd: boolean;
  endedAt: number | null;
  trialEnd: number | null;
  coupon: string | null;
  /** Failed tries to take the money of the period. */
  tries: number;
  metadata: Record<string, string>;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  status: 'open' | 'paid' | 'void';
}

export interface Session {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly coupon: string | null;
  readonly trialEnd: number | null;
  readonly metadata: Record<string, string>;
  status: 'open' | 'complete';
  subscription: string | null;
}

export interface Dispute {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface Coupon {
  readonly id: string;
  readonly percent: number;
  readonly duration: string;
}

/** What the simulated Stripe has stored. */
export interface StripeState {
  readonly customers: Map<string, Customer>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly sessions: Map<string, Session>;
  readonly disputes: Map<string, Dispute>;
  readonly coupons: Map<string, Coupon>;
  readonly prices: ReadonlyMap<string, Price>;
  /** Answers by `Idempotency-Key`. */
  readonly answered: Map<string, { readonly status: number; readonly body: unknown }>;
  /** Calls since the start. */
  calls: number;
}

export const prices: readonly Price[] = [
  { id: 'price_premium_month', amount: 490, interval: 'month' },
  { id: 'price_premium_year', amount: 4900, interval: 'year' },
  { id: 'price_professional_month', amount: 990, interval: 'month' },
  { id: 'price_professional_year', amount: 9900, interval: 'year' },
];

export const newState = (): StripeState => ({
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  sessions: new Map(),
  disputes: new Map(),
  coupons: new Map(),
  prices: new Map(prices.map((price) => [price.id, price])),
  answered: new Map(),
  calls: 0,
});
