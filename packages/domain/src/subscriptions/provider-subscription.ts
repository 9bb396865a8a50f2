import type { BillingInterval, SoldPlan, Subscription } from './subscription.ts';

/** How a subscription stands at the provider of payments, in its words. */
export const providerStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete',
  'incomplete_expired',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** A subscription as the provider of payments has it at a moment. Times are in milliseconds since 1970. */
export interface ProviderSubscription {
  readonly id: string;
  readonly plan: SoldPlan;
  readonly interval: BillingInterval;
  readonly status: ProviderStatus;
  readonly startedAt: number;
  /** The period that is billed now. */
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it was cancelled for; null: it renews itself. */
  readonly cancelAt: number | null;
  /** When it ended; null: it has not. */
  readonly endedAt: number | null;
  /** When the provider said so. */
  readonly asOf: number;
}

/**
 * Returns the subscription that the word of the provider makes: the same for the same word, however often and in which order it came. One whose money was never taken (`incomplete`)
 * or is given up (`unpaid`, `paused`) ends where the period begins that nobody paid.
 */
export function fromProvider(said: ProviderSubscription): Subscription {
  const { plan, interval, status, startedAt, periodStart, periodEnd, cancelAt, endedAt, id, asOf } = said;
  return {
    plan,
    interval,
    trial: status === 'trialing',
    startedAt,
    cancelAt,
    expiry: endOf(status, { periodStart, cancelAt, endedAt }),
    provider: { id, periodStart, periodEnd, pastDue: status === 'past_due', asOf },
  };
}

function endOf(
  status: ProviderStatus,
  { periodStart, cancelAt, endedAt }: Pick<ProviderSubscription, 'periodStart' | 'cancelAt' | 'endedAt'>,
): number | null {
  if (status === 'active' || status === 'trialing' || status === 'past_due') return cancelAt;
  return status === 'canceled' ? (endedAt ?? periodStart) : periodStart;
}

/** Returns which of two words of the provider about a subscription counts: the later one, as one may be told late. */
export const newerOf = (stored: Subscription, said: Subscription): Subscription =>
  (said.provider?.asOf ?? 0) >= (stored.provider?.asOf ?? 0) ? said : stored;
