import type { CostCategory, CostType } from '@wattbook/domain/costs/fixed-cost';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';
import type { Currency } from '../fields/money.ts';

export interface FixedCostsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  description: string;
  type: CostType;
  category: CostCategory;
  amount: number;
  currency: Currency;
  start_date: string;
  end_date: string | null;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
}
