import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { SoldPlan } from '@wattbook/domain/subscriptions/subscription';
import type { Generated } from 'kysely';

export interface ReferralDirectories {
  referral_codes: { code: string; account_id: AccountId; user_id: UserId; created_at: Date };
  promotions: PromotionsTable;
}

export interface ReferralTables {
  referral_credits: ReferralCreditsTable;
  payouts: PayoutsTable;
}

interface ReferralCreditsTable {
  account_id: AccountId;
  referred_user_id: UserId;
  user_id: UserId;
  credited_at: Date;
  payout_id: Generated<string | null>;
}

export interface PayoutsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  credits: number;
  amount: number;
  requested_at: Date;
  done_at: Generated<Date | null>;
}

export interface PromotionsTable {
  id: string;
  code_hash: Buffer;
  ending: string;
  account_id: AccountId;
  user_id: UserId;
  vehicle_id: VehicleId;
  plan: SoldPlan;
  months: number;
  created_at: Date;
  valid_until: Date;
  used_at: Generated<Date | null>;
}
