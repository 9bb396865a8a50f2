import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { listParameters } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';
import { newSubscription, subscription } from './subscription.schema.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

/** The subscriptions of an account (API-033, API-035, API-038, API-039). Where nothing is for sale there are none, and what makes one answers `not_found` (OQ-231). */
export const subscriptionsApi = defineApi({
  'GET /v1/users/:id/subscriptions': {
    summary: 'List the subscriptions of the account with its currency, the latest first and 10 a page by default',
    tag: 'subscriptions',
    access: 'user',
    viewable: true,
    params: idParams,
    query: z.strictObject({ page: listParameters.page, limit: listParameters.limit }),
    response: z.object({ currency, total: z.number().int(), data: z.array(subscription) }),
    errors: ['not_found'],
  },
  'POST /v1/users/:id/subscriptions': {
    summary: 'Subscribe for a vehicle that is added later; the next one that is added gets the subscription',
    tag: 'subscriptions',
    access: 'user',
    unproven: unproven.concernsBill,
    example: { body: { plan: 'professional', interval: 'month' } },
    params: idParams,
    body: newSubscription,
    status: 201,
    response: subscription,
    errors: ['not_found', 'subscription_required'],
  },
  'GET /v1/vehicles/:id/subscription': {
    summary: 'Read the subscription of a vehicle (not_found: it has none)',
    tag: 'subscriptions',
    access: 'user',
    params: idParams,
    response: subscription,
    errors: ['not_found'],
  },
  'POST /v1/vehicles/:id/subscription': {
    summary:
      'Subscribe for a vehicle, or change its plan; without a provider of payments that holds at once, with one the difference is charged (subscription_required: it has to be bought first; vehicle_archived: restore it first)',
    tag: 'subscriptions',
    access: 'user',
    unproven: unproven.concernsBill,
    example: { body: { plan: 'professional', interval: 'month' } },
    params: idParams,
    body: newSubscription,
    response: subscription,
    errors: ['not_found', 'vehicle_archived', 'subscription_required', 'payment_declined', 'conflict', 'unavailable'],
  },
  'POST /v1/stripe/subscriptions/move': {
    summary:
      'Move a subscription that belongs to an archived vehicle, or to none, to another vehicle; the old one is cancelled (conflict: it cannot be moved)',
    tag: 'subscriptions',
    access: 'user',
    unproven: unproven.concernsBill,
    example: { body: { vehicleId: exampleId('vehicles'), subscriptionId: exampleId('subscriptions') } },
    body: z.strictObject({ vehicleId: id, subscriptionId: id }),
    response: subscription,
    errors: ['not_found', 'conflict', 'vehicle_archived', 'payment_declined', 'unavailable'],
  },
});
