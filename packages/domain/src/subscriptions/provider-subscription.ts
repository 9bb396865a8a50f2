import type { BillingInterval, SoldPlan } from './subscription.ts';

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
