import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { wholeNumber, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { createdWebhook, newWebhook, webhook, webhookDelivery } from './webhook.schema.ts';

const deliveryParams = z.strictObject({ id, deliveryId: id });

/** Receivers of events of the user, after standardwebhooks.com (decision 0157). */
export const webhooksApi = defineApi({
  'GET /v1/event-webhooks': {
    summary: 'List the webhooks, the newest first',
    tag: 'webhooks',
    access: 'user',
    response: wholePage(webhook),
  },
  'POST /v1/event-webhooks': {
    summary: 'Add a webhook; its secret is in this answer only (conflict: there are too many)',
    tag: 'webhooks',
    access: 'user',
    example: { body: { address: 'https://93.184.215.14/wattbook', events: ['trip.ended', 'charge.ended'] } },
    body: newWebhook,
    proof: 'factors',
    status: 201,
    response: createdWebhook,
    errors: ['forbidden', 'conflict', 'locked', 'token'],
  },
  'DELETE /v1/event-webhooks/:id': {
    summary: 'End a webhook; nothing is sent to it any more, and its deliveries are deleted',
    tag: 'webhooks',
    access: 'user',
    unproven: 'ends what leaves, and another one is made at any time',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  'POST /v1/event-webhooks/:id/enable': {
    summary: 'Switch a webhook on again that was switched off because it failed; what waited is sent',
    tag: 'webhooks',
    access: 'user',
    unproven: 'sends on what its owner has chosen with a proof',
    params: idParams,
    response: webhook,
    errors: ['not_found'],
  },
  'POST /v1/event-webhooks/:id/test': {
    summary: 'Send a test event to a webhook (conflict: it is switched off)',
    tag: 'webhooks',
    access: 'user',
    unproven: 'sends nothing of the account',
    params: idParams,
    status: 202,
    response: webhookDelivery,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'GET /v1/event-webhooks/:id/deliveries': {
    summary: 'List the events for a webhook of the last 30 days and what became of them, the newest first and 20 a page without `limit`',
    tag: 'webhooks',
    access: 'user',
    params: idParams,
    query: z.strictObject({ page: wholeNumber(1, 100_000).optional(), limit: wholeNumber(1, 500).optional() }),
    response: wholePage(webhookDelivery),
    errors: ['not_found'],
  },
  'POST /v1/event-webhooks/:id/deliveries/:deliveryId/again': {
    summary: 'Send an event again with its id (conflict: the webhook is switched off)',
    tag: 'webhooks',
    access: 'user',
    unproven: 'sends again what was sent to the receiver that its owner has chosen with a proof',
    params: deliveryParams,
    status: 202,
    response: webhookDelivery,
    errors: ['not_found', 'conflict'],
  },
});
