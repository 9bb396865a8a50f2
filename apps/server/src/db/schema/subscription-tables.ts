import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { BillingInterval, SoldPlan } from '@wattbook/domain/subscriptions/subscription';

/** Vehicles that have had their trial, which outlives their accounts. */
export interface SubscriptionDirectories {
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
}
