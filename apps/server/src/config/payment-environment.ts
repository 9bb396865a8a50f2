import { z } from 'zod';
import { webAddress } from './installation-environment.ts';
import { serviceAddress, serviceKey, settingsOfServices } from './service-settings.ts';

const priceId = z
  .string()
  .regex(/^price_\w{1,100}$/)
  .optional();

/** The variables of the provider of payments. */
export const paymentEnvironment = {
  STRIPE_API_BASE: webAddress.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: serviceKey.refine((key) => /^[sr]k_(test|live)_\w+$/.test(key)).optional(),
  STRIPE_WEBHOOK_SECRET: serviceKey.refine((key) => key.startsWith('whsec_')).optional(),
  STRIPE_PRICE_PREMIUM_MONTH: priceId,
  STRIPE_PRICE_PREMIUM_YEAR: priceId,
  STRIPE_PRICE_PROFESSIONAL_MONTH: priceId,
  STRIPE_PRICE_PROFESSIONAL_YEAR: priceId,
  STRIPE_TAX: z.enum(['on', 'off']).default('on'),
};

/** The settings of payments by the names of their variables. */
export type PaymentSettings = z.output<z.ZodObject<typeof paymentEnvironment>>;
type Name = keyof PaymentSettings;

export const paymentsOf = (settings: PaymentSettings): PaymentSettings => settingsOfServices(settings, paymentEnvironment);

/** What has to be set together: keys without a price sell nothing, and a state that no webhook tells is late. */
const together = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PREMIUM_MONTH',
  'STRIPE_PRICE_PREMIUM_YEAR',
  'STRIPE_PRICE_PROFESSIONAL_MONTH',
  'STRIPE_PRICE_PROFESSIONAL_YEAR',
] as const satisfies readonly Name[];

/** The first that is missing beside others; undefined: none is. */
export const missingForPayments = (settings: PaymentSettings): Name | undefined =>
  together.some((name) => settings[name] !== undefined) ? together.find((name) => settings[name] === undefined) : undefined;

const price = 'the id of a recurring price of Stripe, such as price_1AbC, and requires STRIPE_SECRET_KEY';

export const paymentExpectations = {
  STRIPE_API_BASE: serviceAddress,
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe, such as sk_live_..., and requires STRIPE_WEBHOOK_SECRET and the four prices',
  STRIPE_WEBHOOK_SECRET:
    'the signing secret of the webhook {BASE_URL}/v1/stripe/webhook, such as whsec_..., and requires STRIPE_SECRET_KEY',
  STRIPE_PRICE_PREMIUM_MONTH: price,
  STRIPE_PRICE_PREMIUM_YEAR: price,
  STRIPE_PRICE_PROFESSIONAL_MONTH: price,
  STRIPE_PRICE_PROFESSIONAL_YEAR: price,
  STRIPE_TAX: 'on or off',
} satisfies Record<Name, string>;
