import type { Generated } from 'kysely';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { BillingInterval, SoldPlan } from '@wattbook/domain/subscriptions/subscription';

/** Vehicles that have had their trial, which outlives their accounts, and what the provider of payments knows by its own ids. */
export interface SubscriptionDirectories {
  payment_customers: { customer_id: string; account_id: AccountId; disputed: Generated<boolean> };
  payment_endings: { customer_id: string; attempts: Generated<number>; due_at: Generated<Date> };
  payment_events: PaymentEventsTable;
  trial_directory: { vehicle_hash: Buffer; started_at: Date };
}

export interface SubscriptionsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId | null;
  plan: SoldPlan;
  interval: BillingInterval;
  trial: boolean;
  started_at: Date;
  cancel_at: Date | null;
  expiry: Date | null;
  provider_id: string | null;
  period_start: Date | null;
  period_end: Date | null;
  past_due: boolean | null;
  as_of: Date | null;
  ends_untold: Generated<boolean>;
  ends_attempts: Generated<number>;
  ends_due_at: Generated<Date | null>;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  about_kind: string | null;
  about_id: string | null;
  created_at: Date;
  received_at: Date;
  due_at: Date | null;
  attempts: Generated<number>;
  problem: Generated<string | null>;
}
