import type { Coupon, Customer, Dispute, Invoice, Price, Session, StripeState, Subscription } from './stripe-objects.ts';

/** The objects as the API version 2026-10-28.endive writes them. */
export const priceOnWire = ({ id, amount, interval }: Price) => ({
  id,
  object: 'price',
  active: true,
  currency: 'eur',
  currency_options: {
    eur: { unit_amount: amount, tax_behavior: 'inclusive' },
    chf: { unit_amount: amount + 100, tax_behavior: 'inclusive' },
  },
  livemode: false,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  tax_behavior: 'inclusive',
  type: 'recurring',
  unit_amount: amount,
});

export const subscriptionOnWire = (one: Subscription, state: StripeState) => {
  const price = state.prices.get(one.price) ?? { id: one.price, amount: 1, interval: 'month' as const };
  return {
    id: one.id,
    object: 'subscription',
    cancel_at: one.cancelAtEnd ? one.periodEnd : null,
    cancel_at_period_end: one.cancelAtEnd,
    canceled_at: one.endedAt,
    created: one.created,
    currency: 'eur',
    customer: one.customer,
    ended_at: one.endedAt,
    items: {
      object: 'list',
      data: [
        {
          id: one.item,
          object: 'subscription_item',
          current_period_start: one.periodStart,
          current_period_end: one.periodEnd,
          price: priceOnWire(price),
          quantity: one.quantity,
        },
      ],
      has_more: false,
      url: '/v1/subscription_items',
    },
    livemode: false,
    metadata: one.metadata,
    start_date: one.start,
    status: one.status,
    trial_end: one.trialEnd,
  };
};

export const customerOnWire = (one: Customer) => ({
  id: one.id,
  object: 'customer',
  address: one.address === null ? null : { ...one.address, line2: null, state: null },
  balance: one.balance,
  currency: one.currency,
  email: one.email,
  invoice_settings: {
    default_payment_method:
      one.card === null
        ? null
        : {
            id: `pm_${one.id}`,
            object: 'payment_method',
            type: 'card',
            card: { brand: 'visa', last4: last4[one.card], exp_month: 12, exp_year: 2030 },
          },
  },
  livemode: false,
  metadata: one.metadata,
  name: one.name,
  tax_ids: {
    object: 'list',
    data: one.taxId === null ? [] : [{ id: `txi_${one.id}`, object: 'tax_id', ...one.taxId, verification: { status: 'verified' } }],
    has_more: false,
    url: `/v1/customers/${one.id}/tax_ids`,
  },
});

const last4 = { good: '4242', declined: '0341', unfinished: '3220' } as const;

export const invoiceOnWire = (one: Invoice, state: StripeState) => ({
  id: one.id,
  object: 'invoice',
  amount_due: one.amount,
  amount_paid: one.status === 'paid' ? one.amount : 0,
  created: one.created,
  currency: one.currency,
  customer: one.customer,
  customer_name: state.customers.get(one.customer)?.name ?? null,
  hosted_invoice_url: `https://invoice.stripe.example/${one.id}`,
  livemode: false,
  number: one.number,
  parent: { type: 'subscription_details', subscription_details: { subscription: one.subscription } },
  status: one.status,
  total: one.amount,
});

export const sessionOnWire = (one: Session, page: string) => ({
  id: one.id,
  object: 'checkout.session',
  customer: one.customer,
  livemode: false,
  metadata: one.metadata,
  mode: 'subscription',
  status: one.status,
  subscription: one.subscription,
  url: one.status === 'open' ? `${page}/pay/${one.id}` : null,
});

export const disputeOnWire = (one: Dispute) => ({
  id: one.id,
  object: 'dispute',
  amount: one.amount,
  charge: { id: `ch_${one.id}`, object: 'charge', customer: one.customer },
  currency: one.currency,
  livemode: false,
  reason: 'fraudulent',
  status: one.status,
});

export const couponOnWire = (one: Coupon) => ({
  id: one.id,
  object: 'coupon',
  duration: one.duration,
  percent_off: one.percent,
  valid: true,
});

/** A page of a list. */
export function pageOf<T extends { readonly id: string }>(
  all: readonly T[],
  url: string,
  { limit = 10, after }: { limit?: number; after?: string | undefined },
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { object: 'list', data: all.slice(from, from + limit), has_more: from + limit < all.length, url };
}
