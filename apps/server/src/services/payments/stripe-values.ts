import { providerStatuses } from '@wattbook/domain/subscriptions/provider-subscription';
import { productIds, type ProductId } from '@wattbook/domain/subscriptions/subscription';
import type Stripe from 'stripe';
import type { CustomerRecord, FoundSubscription, Invoice, PaymentEvent, Price, Product } from './payments.ts';

/** The ids of the prices of Stripe by product. */
export type PriceIds = Readonly<Record<ProductId, string>>;

/** What is sold under the id of a price; null: nothing here. */
export function productOfPrice(priceIds: PriceIds, id: string): Product | null {
  const productId = productIds.find((one) => priceIds[one] === id);
  if (productId === undefined) return null;
  const [plan, interval] = productId.split('_') as [Product['plan'], Product['interval']];
  return { plan, interval };
}

const msOf = (seconds: number): number => seconds * 1000;
const msOrNull = (seconds: number | null | undefined): number | null => (typeof seconds === 'number' ? msOf(seconds) : null);
const idOf = (one: string | { readonly id: string }): string => (typeof one === 'string' ? one : one.id);

/** A subscription of one item that is sold here once; anything else does not fit. Periods are those of the item. */
export function readStripeSubscription(one: Stripe.Subscription, priceIds: PriceIds, asOf: number): FoundSubscription {
  const { id } = one;
  const customerId = idOf(one.customer);
  const [item, ...more] = one.items.data;
  if (item === undefined || more.length > 0 || item.quantity !== 1) return { id, customerId, problem: 'unknown_items' };
  const product = productOfPrice(priceIds, item.price.id);
  const status = providerStatuses.find((known) => known === one.status);
  if (product === null || item.price.recurring?.interval !== product.interval) return { id, customerId, problem: 'unknown_price' };
  if (status === undefined) return { id, customerId, problem: 'unknown_items' };
  return {
    id,
    customerId,
    vehicleId: one.metadata['vehicleId'] ?? null,
    ...product,
    status,
    startedAt: msOf(one.start_date),
    periodStart: msOf(item.current_period_start),
    periodEnd: msOf(item.current_period_end),
    cancelAt: msOrNull(one.cancel_at) ?? (one.cancel_at_period_end ? msOf(item.current_period_end) : null),
    endedAt: msOrNull(one.ended_at),
    asOf,
  };
}

export function readStripeCustomer(one: Stripe.Customer): CustomerRecord {
  const method = one.invoice_settings.default_payment_method;
  return {
    name: one.name ?? null,
    address: addressOf(one.address ?? null),
    taxId: one.tax_ids?.data[0]?.value ?? null,
    paymentMethod: method === null || typeof method === 'string' ? null : methodOf(method),
  };
}

function addressOf(address: Stripe.Address | null): CustomerRecord['address'] {
  if (address === null) return null;
  const lines = [address.line1, address.line2].filter((line) => line !== null && line !== '');
  return { street: lines.length === 0 ? null : lines.join(', '), zip: address.postal_code, city: address.city, country: address.country };
}

const methodOf = ({ card, type }: Stripe.PaymentMethod): CustomerRecord['paymentMethod'] => ({
  kind: card?.brand ?? type,
  last4: card?.last4 ?? null,
  expires: card === undefined ? null : `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
});

/** Currencies without a smaller unit, in which Stripe counts whole units. */
const withoutCents = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));
export const unitsOf = (amount: number, currency: string): number => (withoutCents.has(currency) ? amount : amount / 100);
export const smallestOf = (amount: number, currency: string): number => Math.round(withoutCents.has(currency) ? amount : amount * 100);

/** Where somebody reads it has to be a page of the provider. */
const httpsOf = (url: string | null | undefined): string | null => (url?.startsWith('https://') === true ? url : null);

export const readStripeInvoice = (one: Stripe.Invoice): Invoice => ({
  number: one.number,
  name: one.customer_name,
  amount: unitsOf(one.total, one.currency),
  currency: one.currency.toUpperCase(),
  createdAt: msOf(one.created),
  isPaid: one.status === 'paid',
  url: httpsOf(one.hosted_invoice_url),
});

/** What a price is in a currency that it has, else in its own; null: it has no fixed amount. */
export function readStripePrice(one: Stripe.Price, productId: ProductId, currency: string): Price | null {
  const wanted = currency.toLowerCase();
  const option = one.currency_options?.[wanted];
  const [amount, found, tax] =
    option === undefined ? [one.unit_amount, one.currency, one.tax_behavior] : [option.unit_amount, wanted, option.tax_behavior];
  if (amount === null) return null;
  return { productId, amount: unitsOf(amount, found), currency: found.toUpperCase(), withVat: tax === 'inclusive' };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textIn = (value: unknown, name: string): string | null => {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === 'string' && text.length <= 255 ? text : null;
};

/** What an event is about; of the objects only ids are taken: what they say is asked for anew, as events come late and in any order. */
export function readStripeEvent({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object: unknown = data.object;
  const kind = type.startsWith('customer.subscription.') ? 'subscription' : type.startsWith('charge.dispute.') ? 'dispute' : null;
  const parent = isRecord(object) ? object['parent'] : undefined;
  const details = isRecord(parent) ? parent['subscription_details'] : undefined;
  const subscription = textIn(object, 'subscription') ?? textIn(details, 'subscription');
  const own = textIn(object, 'id');
  const customerId = type.startsWith('customer.') && kind === null ? own : textIn(object, 'customer');
  const about =
    kind !== null && own !== null
      ? ({ kind, id: own } as const)
      : subscription !== null
        ? ({ kind: 'subscription', id: subscription } as const)
        : customerId !== null
          ? ({ kind: 'customer', id: customerId } as const)
          : null;
  return { id, type, createdAt: msOf(created), customerId, about };
}
