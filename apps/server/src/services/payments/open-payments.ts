import { readBounded } from '../../bounded-answer.ts';
import type { Payments } from './payments.ts';
import { createStripe } from './stripe.ts';

const [timeoutMs, maxBytes] = [10_000, 5_000_000];

type Fetch = typeof globalThis.fetch;
type PriceName = `STRIPE_PRICE_${'PREMIUM' | 'PROFESSIONAL'}_${'MONTH' | 'YEAR'}`;

/** The settings of payments by the names of their variables. */
type PaymentSettings = { readonly [Name in PriceName | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET']?: string | undefined } & {
  readonly STRIPE_API_BASE: string;
  readonly STRIPE_TAX: 'on' | 'off';
};

/** The provider of payments; null: the operator has not set one up. Its library is loaded where it is needed only. */
export async function openPayments(
  settings: PaymentSettings,
  { fetch, now }: { readonly fetch: Fetch; readonly now: () => number },
): Promise<Payments | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_PREMIUM_MONTH: premiumMonth, STRIPE_PRICE_PREMIUM_YEAR: premiumYear } = settings;
  const { STRIPE_PRICE_PROFESSIONAL_MONTH: professionalMonth, STRIPE_PRICE_PROFESSIONAL_YEAR: professionalYear } = settings;
  if (key === undefined || webhookSecret === undefined) return null;
  if (premiumMonth === undefined || premiumYear === undefined) return null;
  if (professionalMonth === undefined || professionalYear === undefined) return null;
  const { default: Stripe } = await import('stripe');
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(fetch, settings.STRIPE_API_BASE)),
    timeout: timeoutMs,
    // Jobs try again by themselves, and people by a click.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return createStripe({
    stripe,
    errors: Stripe.errors,
    webhookSecret,
    priceIds: {
      premium_month: premiumMonth,
      premium_year: premiumYear,
      professional_month: professionalMonth,
      professional_year: professionalYear,
    },
    isLive: /^[rs]k_live_/.test(key),
    tax: settings.STRIPE_TAX === 'on',
    now,
  });
}

/** Asks the address that is set; no redirect gets the key, and no answer is without an end. */
function boundedFetch(fetch: Fetch, base: string): Fetch {
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    const response = await fetch(`${base}${asked.pathname}${asked.search}`, { ...init, redirect: 'error' });
    const answer = await readBounded(response, maxBytes);
    if ('problem' in answer) throw new TypeError(`the answer is ${answer.problem}`);
    return new Response(new Uint8Array(answer.bytes), { status: response.status, headers: response.headers });
  };
}
