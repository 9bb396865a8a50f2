import { type SourceServer, startSources } from '../manufacturers/source-server.ts';
import { stripe } from './stripe.ts';

const webhookSecret = 'whsec_simulated_secret_of_the_webhook';

/** Runs the simulated Stripe on a free port of this machine. */
export async function startStripe({ port = 0, now }: { readonly port?: number; readonly now?: () => number } = {}): Promise<SourceServer> {
  let url = '';
  const server = await startSources([stripe(webhookSecret, () => `${url}/stripe`)], { port, ...(now && { now }) });
  url = server.url;
  return server;
}

/** The settings with which the product knows the Stripe at `url`; the keys are worth nothing elsewhere. */
export const stripeSettings = (url: string): Readonly<Record<string, string>> => ({
  STRIPE_API_BASE: `${url}/stripe`,
  STRIPE_SECRET_KEY: 'sk_test_simulated_key',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_PREMIUM_MONTH: 'price_premium_month',
  STRIPE_PRICE_PREMIUM_YEAR: 'price_premium_year',
  STRIPE_PRICE_PROFESSIONAL_MONTH: 'price_professional_month',
  STRIPE_PRICE_PROFESSIONAL_YEAR: 'price_professional_year',
});
