import type { CostCategory, CostType } from '@wattbook/domain/costs/fixed-cost';
import type { ReminderKind } from '@wattbook/domain/reminders/reminder';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../fields/money.ts';
import type { VehicleRecordTable } from './vehicle-record-table.ts';

export interface FixedCostsTable extends VehicleRecordTable {
  description: string;
  type: CostType;
  category: CostCategory;
  amount: number;
  currency: Currency;
  start_date: string;
  end_date: string | null;
  odometer: number | null;
  workshop: string | null;
  note: Generated<string | null>;
}

export interface VehicleOwnershipTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  entered: ColumnType<object, string, string>;
}

export interface RemindersTable extends VehicleRecordTable {
  description: string;
  kind: ReminderKind;
  due_date: string | null;
  due_odometer: number | null;
  every_months: number | null;
  every_km: number | null;
}
