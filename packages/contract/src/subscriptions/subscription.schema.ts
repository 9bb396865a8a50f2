import { billingIntervals, productIds, soldPlans, subscriptionStates } from '@wattbook/domain/subscriptions/subscription';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** A subscription (BILL-006). */
export const subscription = z
  .object({
    id,
    /** The vehicle it belongs to; null: none, so that it can be moved to one. */
    vehicleId: id.nullable(),
    productId: z.enum(productIds),
    productName: z.string(),
    plan: z.enum(soldPlans),
    interval: z.enum(billingIntervals),
    /** Whether it counts now (BILL-008): `expired` when its expiry is past. */
    state: z.enum(subscriptionStates),
    /** When it began. */
    startedAt: instant,
    /** When its next period begins; null: it ends, or has ended. */
    next_at: instant.nullable(),
    /** When it was cancelled for; null: it was not. */
    cancel_at: instant.nullable(),
    /** From when it counts no more; null: it renews itself. */
    expiry: instant.nullable(),
    /** Until when it counts although its payment is missing (OQ-226); null: nothing is missing. */
    payBy: instant.nullable(),
    /** It can be moved to another vehicle (BILL-017, BILL-018). */
    movable: z.boolean(),
    /** It is paid at the provider of payments; otherwise nothing is charged for it. */
    billed: z.boolean(),
  })
  .meta({ id: 'Subscription' });

/** What is subscribed to: a plan and how often it is billed (BILL-002, BILL-004). */
export const newSubscription = z.strictObject({ plan: z.enum(soldPlans), interval: z.enum(billingIntervals) });

export type Subscription = z.output<typeof subscription>;
export type NewSubscription = z.output<typeof newSubscription>;
