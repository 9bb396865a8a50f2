import { webhookEvents } from '@wattbook/domain/webhooks/webhook-events';
import { z } from 'zod';
import { proofFields } from '../proof.ts';
import { id, instant } from '../scalars.ts';

/** What is told; `test` comes by a click only. */
const webhookEvent = z.enum(webhookEvents);

/** A receiver of events. Its secret is nowhere. */
export const webhook = z
  .object({
    id,
    /** Where events are sent. */
    address: z.string(),
    /** The events that are sent. */
    events: z.array(webhookEvent),
    /** The vehicles whose events are sent; null: all of the account. */
    vehicleIds: z.array(id).nullable(),
    createdAt: instant,
    /** When it answered last that it took an event; null: not yet. */
    lastSentAt: instant.nullable(),
    /** Since when it fails; null: it does not. */
    failingSince: instant.nullable(),
    /** When it was switched off, because it failed for three days or answered 410; null: it is on. */
    disabledAt: instant.nullable(),
    /** Until when nothing is sent to it, because it asked to wait (`Retry-After`); null: it did not. */
    heldUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' });

export type Webhook = z.output<typeof webhook>;

/** A new receiver with its secret, which is shown this once. */
export const createdWebhook = webhook
  .extend({
    /** With which each event is signed, as standardwebhooks.com says: `whsec_` and a key in base64. */
    secret: z.string(),
  })
  .meta({ id: 'CreatedWebhook' });

export type CreatedWebhook = z.output<typeof createdWebhook>;

/** What a new receiver gets. */
export const newWebhook = z.strictObject({
  /** Where events are sent: https, on the internet or at a host that the operator allows. */
  address: z.url({ protocol: /^https?$/, error: 'url' }).max(1000),
  /** The events that are sent. */
  events: z.array(webhookEvent).min(1).max(webhookEvents.length),
  vehicleIds: z.array(id).min(1).max(100).nullable().default(null),
  ...proofFields,
});

export type NewWebhook = z.output<typeof newWebhook>;

/** An event for a receiver, and what became of it. */
export const webhookDelivery = z
  .object({
    /** Its `webhook-id`, the same in each attempt: a receiver that has seen it ignores it. */
    id,
    /** What is told. */
    event: z.enum([...webhookEvents, 'test']),
    /** What became of it. */
    state: z.enum(['waiting', 'sent', 'given_up']),
    createdAt: instant,
    /** How often it was tried. */
    attempts: z.number(),
    /** When it is tried next; null: never. */
    dueAt: instant.nullable(),
    sentAt: instant.nullable(),
    /** The HTTP status of the last answer; null: there was none. */
    status: z.number().nullable(),
    /** Why the last attempt failed, as a machine word; null: it did not. */
    reason: z.string().nullable(),
    /** The body as it is sent. */
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDelivery = z.output<typeof webhookDelivery>;
