import type { CostCategory, CostType } from '@wattbook/domain/costs/fixed-cost';
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
}
