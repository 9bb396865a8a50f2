import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { unproven } from '../proof.ts';
import { id, idParams } from '../scalars.ts';
import { billing, purchase } from './billing.schema.ts';
import { subscription } from './subscription.schema.ts';

const page = z.object({
  /** The page of the provider. */
  url: z.string(),
});

/** What is paid at the provider of payments (API-034, API-036, API-037, API-040). Where the operator has none, its calls answer `not_found`. */
export const billingApi = defineApi({
  'GET /v1/users/:id/subscriptions-past-due': {
    summary: 'List the subscriptions whose payment did not go through, and whether a trial ends without a payment',
    tag: 'subscriptions',
    access: 'user',
    viewable: true,
    params: idParams,
    response: z.object({
      total: z.number().int(),
      /** Those that are past due. */
      data: z.array(subscription),
      /** A vehicle is in its trial, and nobody has chosen yet what pays after it. */
      paymentMissing: z.boolean(),
    }),
    errors: ['not_found'],
  },
  'GET /v1/users/:id/billing': {
    summary: 'Read prices, billing information, payment method and invoices from the provider (unavailable: it does not answer)',
    tag: 'subscriptions',
    access: 'user',
    params: idParams,
    response: billing,
    errors: ['not_found', 'unavailable', 'payment_declined', 'conflict'],
  },
  'POST /v1/users/:id/billing/refresh': {
    summary: 'Read the subscriptions of the account from the provider at once, as after a payment',
    tag: 'subscriptions',
    access: 'user',
    unproven: unproven.concernsBill,
    params: idParams,
    status: 204,
    errors: ['not_found', 'unavailable', 'payment_declined', 'conflict'],
  },
  'POST /v1/stripe/checkout': {
    summary: 'Start buying a subscription; the customer pays on the page of the answer (conflict: the vehicle has one that is paid)',
    tag: 'subscriptions',
    access: 'user',
    unproven: unproven.concernsBill,
    example: { body: { plan: 'professional', interval: 'month', vehicleId: exampleId('vehicles') } },
    body: purchase,
    response: page,
    errors: ['not_found', 'forbidden', 'conflict', 'vehicle_archived', 'unavailable', 'payment_declined'],
  },
  'GET /v1/stripe/billingportal/session': {
    summary: 'Open the portal of the provider, where cards, address and invoices are managed',
    tag: 'subscriptions',
    access: 'user',
    example: { query: { userId: exampleId('users') } },
    query: z.strictObject({ userId: id }),
    response: page,
    errors: ['not_found', 'forbidden', 'unavailable', 'conflict', 'payment_declined'],
  },
  'GET /v1/vehicles/:id/billingportal/session': {
    summary: 'The same for a vehicle of the account',
    tag: 'subscriptions',
    access: 'user',
    params: idParams,
    response: page,
    errors: ['not_found', 'forbidden', 'unavailable', 'conflict', 'payment_declined'],
  },
  'POST /v1/stripe/webhook': {
    summary: 'Receive an event of the provider, which signs it; it is stored and answered, and applied afterwards',
    tag: 'subscriptions',
    access: 'webhook',
    unproven: 'signed by the provider of payments; what it says is asked for anew',
    example: { body: {} },
    body: z.unknown(),
    response: z.object({}),
    errors: ['not_found'],
  },
});
