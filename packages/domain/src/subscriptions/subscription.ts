import type { VehiclePlan } from '../vehicles/vehicle-plan.ts';

/** The plans that can be subscribed to (BILL-002); that of fleets is never sold (OQ-228). */
export const soldPlans = ['premium', 'professional'] as const satisfies readonly VehiclePlan[];
export type SoldPlan = (typeof soldPlans)[number];

/** How often a subscription is billed (BILL-004). */
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** What can be subscribed to, by `productId`: the two plans in the two intervals (OQ-232). */
export const productIds = [
  'premium_month',
  'premium_year',
  'professional_month',
  'professional_year',
] as const satisfies readonly `${SoldPlan}_${BillingInterval}`[];
export type ProductId = (typeof productIds)[number];

/** The days of the trial of Professional (BILL-003). */
export const TRIAL_DAYS = 14;

/** The days from one trial of an account without a VIN that a source confirmed to the next: invented VINs bring no trials without end. */
export const DAYS_BETWEEN_UNPROVED_TRIALS = 365;

/**
 * Why a new vehicle has no trial (VEH-037): its VIN had one already; it has no VIN, or one that no source has confirmed, and the account had such a trial less than
 * `DAYS_BETWEEN_UNPROVED_TRIALS` ago.
 */
export const trialRefusals = ['trial_of_vin', 'trial_without_vin', 'trial_of_unproved_vin'] as const;
export type TrialRefusal = (typeof trialRefusals)[number];

/** A subscription (BILL-006). Times are in milliseconds since 1970. */
export interface Subscription {
  readonly plan: SoldPlan;
  readonly interval: BillingInterval;
  /** It is the trial of the vehicle, which nobody pays (OQ-230). */
  readonly trial: boolean;
  /** When it began: its periods are counted from here. */
  readonly startedAt: number;
  /** When it is cancelled for; null: it renews itself, or is a trial. */
  readonly cancelAt: number | null;
  /** From when it counts no more; null: it renews itself. */
  readonly expiry: number | null;
}

/** The states of a subscription as they are shown (BILL-008, OQ-226). A trial that has ended is expired like any other. */
export const subscriptionStates = ['trialing', 'expired', 'paid'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const dayMs = 86_400_000;

/** Returns what a plan in an interval is called as a product (OQ-232). */
export const productOf = ({ plan, interval }: Pick<Subscription, 'plan' | 'interval'>): ProductId => `${plan}_${interval}`;

/** Returns the trial of Professional from `now` on (BILL-003). */
export const startTrial = (now: number): Subscription => ({
  plan: 'professional',
  interval: 'month',
  trial: true,
  startedAt: now,
  cancelAt: null,
  expiry: now + TRIAL_DAYS * dayMs,
});

/** Returns what a promotion gives from `now` on: a plan for some months, which nobody pays, so that it is a trial like any other and ends by itself. */
export const grantTrial = ({ plan, months }: { readonly plan: SoldPlan; readonly months: number }, now: number): Subscription => ({
  plan,
  interval: 'month',
  trial: true,
  startedAt: now,
  cancelAt: null,
  expiry: monthsAfter(new Date(now), months),
});

/** Returns a subscription from `now` on that renews itself. */
export const subscribe = (product: Pick<Subscription, 'plan' | 'interval'>, now: number): Subscription => ({
  plan: product.plan,
  interval: product.interval,
  trial: false,
  startedAt: now,
  cancelAt: null,
  expiry: null,
});

/** Returns whether a subscription is one of this plan and interval already, and renews itself. */
export const renews = ({ plan, interval, trial, expiry }: Subscription, wanted: Pick<Subscription, 'plan' | 'interval'>): boolean =>
  !trial && expiry === null && plan === wanted.plan && interval === wanted.interval;

/** Returns the state that is shown (BILL-008): expired when its expiry is past, else a trial or paid (OQ-226). */
export function stateOf({ trial, expiry }: Subscription, now: number): SubscriptionState {
  if (expiry !== null && expiry <= now) return 'expired';
  return trial ? 'trialing' : 'paid';
}

/** Returns when the next period begins, `next_at` (BILL-006); null: none does. */
export function nextPeriodAt(subscription: Subscription, now: number): number | null {
  const { trial, startedAt, interval, expiry } = subscription;
  if (trial || expiry !== null) return null;
  const start = new Date(startedAt);
  const months = interval === 'year' ? 12 : 1;
  const passed = (new Date(now).getUTCFullYear() - start.getUTCFullYear()) * 12 + new Date(now).getUTCMonth() - start.getUTCMonth();
  const first = Math.max(1, Math.floor(passed / months));
  const next = monthsAfter(start, first * months);
  return next > now ? next : monthsAfter(start, (first + 1) * months);
}

/** The same day and time some months later; the last day of a month without that day. UTC. */
function monthsAfter(start: Date, months: number): number {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(start.getUTCDate(), days)) + (start.getTime() % dayMs);
}

/** Returns the subscription after it is cancelled (VEH-019): it counts until the end of the period that has begun, as that is paid. */
export function cancelSubscription(subscription: Subscription, now: number): Subscription {
  const end = subscription.expiry ?? nextPeriodAt(subscription, now);
  return { ...subscription, cancelAt: end, expiry: end };
}

/**
 * Returns whether a subscription can be moved to another vehicle (BILL-017): it is not the trial of its vehicle, has not expired, and belongs to an archived
 * vehicle or to none. Every product can be moved (BILL-018, OQ-232).
 */
export const canBeMoved = (subscription: Subscription, vehicle: { readonly archive: boolean } | null, now: number): boolean =>
  stateOf(subscription, now) === 'paid' && (vehicle === null || vehicle.archive);

/** Returns what the vehicle that a subscription is moved to gets (BILL-015): the same periods, which renew themselves again. */
export const moveSubscription = (subscription: Subscription): Subscription => ({ ...subscription, cancelAt: null, expiry: null });

/** What a subscription makes of its vehicle: its plan (VEH-005), whether it is paid (VEH-023), and its status (VEH-004). */
export interface PaidState {
  readonly plan: VehiclePlan;
  readonly payed: boolean;
  readonly status: 'trialing' | null;
}

/** Returns what a subscription makes of its vehicle. The plan stays after the end, as nothing can be changed then (OQ-231). */
export function paidState(subscription: Subscription, now: number): PaidState {
  const state = stateOf(subscription, now);
  return { plan: subscription.plan, payed: state !== 'expired', status: state === 'trialing' ? 'trialing' : null };
}
