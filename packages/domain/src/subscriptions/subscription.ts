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

/** The days after the end of what is paid, in which a vehicle goes on while the money is tried to be taken again, or the provider of payments is not heard. */
export const GRACE_DAYS = 14;

/** What the provider of payments says of a subscription that is paid there. Times are in milliseconds since 1970. */
export interface ProviderPeriod {
  /** The subscription at the provider. */
  readonly id: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** The money of this period could not be taken yet. */
  readonly pastDue: boolean;
  /** When the provider said so. */
  readonly asOf: number;
}

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
  /** Null: nothing is charged for it. */
  readonly provider: ProviderPeriod | null;
}

/** The states of a subscription as they are shown (BILL-008, OQ-226). A trial that has ended is expired like any other. */
export const subscriptionStates = ['trialing', 'past_due', 'expired', 'paid'] as const;
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
  provider: null,
});

/** Returns what a promotion gives from `now` on: a plan for some months, which nobody pays, so that it is a trial like any other and ends by itself. */
export const grantTrial = ({ plan, months }: { readonly plan: SoldPlan; readonly months: number }, now: number): Subscription => ({
  plan,
  interval: 'month',
  trial: true,
  startedAt: now,
  cancelAt: null,
  expiry: monthsAfter(new Date(now), months),
  provider: null,
});

/** Returns a subscription from `now` on that renews itself. */
export const subscribe = (product: Pick<Subscription, 'plan' | 'interval'>, now: number): Subscription => ({
  plan: product.plan,
  interval: product.interval,
  trial: false,
  startedAt: now,
  cancelAt: null,
  expiry: null,
  provider: null,
});

/** Returns whether a subscription is one of this plan and interval already, and renews itself. */
export const renews = ({ plan, interval, trial, expiry }: Subscription, wanted: Pick<Subscription, 'plan' | 'interval'>): boolean =>
  !trial && expiry === null && plan === wanted.plan && interval === wanted.interval;

/** Returns from when a subscription counts no more; null: it renews itself. What is paid at the provider ends some days after a period that was not paid or not heard of. */
export function endOf({ expiry, provider }: Pick<Subscription, 'expiry' | 'provider'>): number | null {
  if (provider === null) return expiry;
  const lapse = (provider.pastDue ? provider.periodStart : provider.periodEnd) + GRACE_DAYS * dayMs;
  return expiry === null ? lapse : Math.min(expiry, lapse);
}

/** Returns the state that is shown (BILL-008): expired when its end is past (OQ-226), past due where the money is missing, else a trial or paid. */
export function stateOf(subscription: Subscription, now: number): SubscriptionState {
  const { trial, provider } = subscription;
  if ((endOf(subscription) ?? Number.POSITIVE_INFINITY) <= now) return 'expired';
  if (provider?.pastDue === true) return 'past_due';
  return trial ? 'trialing' : 'paid';
}

/** Returns when the next period begins, `next_at` (BILL-006); null: none does. */
export function nextPeriodAt(subscription: Subscription, now: number): number | null {
  const { trial, startedAt, interval, expiry, provider } = subscription;
  if (expiry !== null) return null;
  if (provider !== null) return provider.periodEnd;
  if (trial) return null;
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
  readonly status: 'trialing' | 'past_due' | null;
}

/** Returns what a subscription makes of its vehicle. The plan stays after the end, as nothing can be changed then (OQ-231). */
export function paidState(subscription: Subscription, now: number): PaidState {
  const state = stateOf(subscription, now);
  return { plan: subscription.plan, payed: state !== 'expired', status: state === 'trialing' || state === 'past_due' ? state : null };
}
