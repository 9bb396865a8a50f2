import { type ProductId, productIds } from '@wattbook/domain/subscriptions/subscription';
import type Stripe from 'stripe';
import { PaymentError, type PaymentProblem, type Payments } from './payments.ts';
import {
  type PriceIds,
  readStripeCustomer,
  readStripeEvent,
  readStripeInvoice,
  readStripePrice,
  readStripeSubscription,
  smallestOf,
} from './stripe-values.ts';

export interface StripeParts {
  readonly stripe: Stripe;
  /** The classes of errors that its library throws. */
  readonly errors: typeof Stripe.errors;
  readonly webhookSecret: string;
  readonly priceIds: PriceIds;
  /** Whether its key is that of real money: test keys are allowed a quarter of the calls. */
  readonly isLive: boolean;
  /** Whether Stripe computes the VAT of the customer's country. */
  readonly tax: boolean;
  readonly now: () => number;
}

/** Stripe allows 100 calls a second, and 25 with a test key (docs.stripe.com/rate-limits). */
const [liveCalls, testCalls] = [60, 15];
const [invoicesShown, signatureSeconds, hourMs, twoDaysMs] = [24, 300, 3_600_000, 172_800_000];

/** Stripe as the provider, by its own library. */
export function createStripe(parts: StripeParts): Payments {
  const ask = askOf(parts);
  return {
    jobCallsPerSecond: parts.isLive ? liveCalls : testCalls,
    ...customersOf(parts, ask),
    ...subscriptionsOf(parts, ask),
    ...billsOf(parts, ask),
    ...eventsOf(parts, ask),
  };
}

const customersOf = (parts: StripeParts, ask: Ask) => {
  const { stripe } = parts;
  return {
    createCustomer: async ({ accountId, email, language }) =>
      (
        await ask(() =>
          stripe.customers.create(
            { email, preferred_locales: [language], metadata: { accountId } },
            { idempotencyKey: `customer ${accountId}` },
          ),
        )
      ).id,
    deleteCustomer: async (id) => void (await orNull(() => ask(() => stripe.customers.del(id)))),
    readCustomer: async (id) => {
      const one = await ask(() => stripe.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method', 'tax_ids'] }));
      if (one.deleted === true) throw new PaymentError('unknown');
      return readStripeCustomer(one);
    },
    startCheckout: async (purchase) => {
      const { url } = await ask(() => stripe.checkout.sessions.create(checkoutOf(parts, purchase)));
      if (url === null) throw new PaymentError('unavailable');
      return { url };
    },
    openPortal: async (customer, backUrl, language) => {
      const { url } = await ask(() => stripe.billingPortal.sessions.create({ customer, return_url: backUrl, locale: language }));
      return { url };
    },
  } satisfies Partial<Payments>;
};

function subscriptionsOf({ stripe, priceIds, now }: StripeParts, ask: Ask) {
  /** What was true when the call began: a later answer may be told earlier. */
  const found = async (call: () => Promise<Stripe.Subscription>) => {
    const asOf = now();
    return readStripeSubscription(await ask(call), priceIds, asOf);
  };
  return {
    readSubscription: (id) => orNull(() => found(() => stripe.subscriptions.retrieve(id))),
    listSubscriptions: async ({ customerId, after }) => {
      const asOf = now();
      const page = await ask(() =>
        stripe.subscriptions.list({
          limit: 100,
          ...(customerId !== undefined && { customer: customerId, status: 'all' }),
          ...(after !== undefined && { starting_after: after }),
        }),
      );
      return {
        subscriptions: page.data.map((one) => readStripeSubscription(one, priceIds, asOf)),
        next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
      };
    },
    changeProduct: async (id, product) => {
      const item = (await ask(() => stripe.subscriptions.retrieve(id))).items.data[0]?.id;
      if (item === undefined) throw new PaymentError('refused');
      return found(() =>
        stripe.subscriptions.update(id, {
          items: [{ id: item, price: priceIds[`${product.plan}_${product.interval}`] }],
          cancel_at_period_end: false,
          // A card that does not pay the difference changes nothing.
          payment_behavior: 'error_if_incomplete',
          proration_behavior: 'always_invoice',
        }),
      );
    },
    setRenewal: (id, renews) => found(() => stripe.subscriptions.update(id, { cancel_at_period_end: !renews })),
    moveToVehicle: (id, vehicleId) =>
      found(() => stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { vehicleId } })),
  } satisfies Partial<Payments>;
}

const billsOf = (parts: StripeParts, ask: Ask) => {
  const { stripe } = parts;
  return {
    listInvoices: async (customer) =>
      (await ask(() => stripe.invoices.list({ customer, limit: invoicesShown }))).data.map(readStripeInvoice),
    listPrices: pricesOf(parts, ask),
    giveCredit: async (customerId, { amount, currency, key }) => {
      const lower = currency.toLowerCase();
      const body = { amount: -smallestOf(amount, lower), currency: lower };
      await ask(() => stripe.customers.createBalanceTransaction(customerId, body, { idempotencyKey: `credit ${key}` }));
    },
    ensureCoupon: async ({ id, percent, duration }) => {
      try {
        await stripe.coupons.create({ id, percent_off: percent, duration });
      } catch (error) {
        if (error instanceof parts.errors.StripeError && error.code === 'resource_already_exists') return;
        throw problemOf(parts, error);
      }
    },
  } satisfies Partial<Payments>;
};

const eventsOf = (parts: StripeParts, ask: Ask) => {
  const { stripe } = parts;
  return {
    readEvent: (body, signature, receivedAt) => {
      try {
        const { webhooks } = stripe;
        return readStripeEvent(webhooks.constructEvent(body, signature, parts.webhookSecret, signatureSeconds, undefined, receivedAt));
      } catch {
        return null;
      }
    },
    readDispute: async (id) => {
      const one = await orNull(() => ask(() => stripe.disputes.retrieve(id, { expand: ['charge'] })));
      const customer = typeof one?.charge === 'object' ? one.charge.customer : null;
      if (one === null || customer === null) return null;
      const isOpen = !['won', 'lost', 'warning_closed', 'prevented'].includes(one.status);
      return { customerId: typeof customer === 'string' ? customer : customer.id, isOpen };
    },
  } satisfies Partial<Payments>;
};

function checkoutOf(
  { priceIds, tax, now }: StripeParts,
  { plan, interval, customerId, vehicleId, trialEnd, coupon, doneUrl, backUrl, language }: Parameters<Payments['startCheckout']>[0],
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: priceIds[`${plan}_${interval}`], quantity: 1 }],
    locale: language,
    automatic_tax: { enabled: tax },
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    billing_address_collection: 'required',
    payment_method_collection: 'always',
    ...(coupon !== null && { discounts: [{ coupon }] }),
    subscription_data: {
      ...(vehicleId !== null && { metadata: { vehicleId } }),
      // Stripe takes no end of a trial that is nearer.
      ...(trialEnd !== null && trialEnd > now() + twoDaysMs + hourMs && { trial_end: Math.floor(trialEnd / 1000) }),
    },
    success_url: doneUrl,
    cancel_url: backUrl,
  };
}

/** The prices of all products, asked for once an hour. */
function pricesOf({ stripe, priceIds, now }: StripeParts, ask: Ask): Payments['listPrices'] {
  let known: { readonly at: number; readonly prices: readonly (readonly [ProductId, Stripe.Price])[] } | null = null;
  return async (currency) => {
    if (known === null || known.at + hourMs < now()) {
      const read = async (id: ProductId) =>
        [id, await ask(() => stripe.prices.retrieve(priceIds[id], { expand: ['currency_options'] }))] as const;
      known = { at: now(), prices: await Promise.all(productIds.map(read)) };
    }
    return known.prices.flatMap(([id, price]) => readStripePrice(price, id, currency) ?? []);
  };
}

type Ask = <T>(call: () => Promise<T>) => Promise<T>;

const askOf =
  (parts: StripeParts): Ask =>
  async (call) => {
    try {
      return await call();
    } catch (error) {
      throw problemOf(parts, error);
    }
  };

function problemOf({ errors }: StripeParts, error: unknown): PaymentError {
  if (!(error instanceof errors.StripeError)) return new PaymentError('unavailable', error);
  return new PaymentError(wordOf(error), error, waitOf(error.headers?.['retry-after']));
}

/** The wait of a `Retry-After` in seconds, in ms; null: none is given. */
const waitOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;

function wordOf({
  type,
  statusCode,
  code,
}: {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
}): PaymentProblem {
  if (statusCode === 404 || code === 'resource_missing') return 'unknown';
  if (statusCode === 401 || statusCode === 403) return 'keys';
  if (statusCode === 429) return 'limited';
  if (type === 'StripeCardError' || statusCode === 402) return 'declined';
  return statusCode === 400 || statusCode === 409 ? 'refused' : 'unavailable';
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentError && error.problem === 'unknown') return null;
    throw error;
  }
}
