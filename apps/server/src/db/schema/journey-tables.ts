import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { VehicleRecordTable } from './vehicle-record-table.ts';

export interface JourneysTable extends VehicleRecordTable {
  name: string;
  start_time: Date;
  end_time: Date;
  note: string | null;
}

export interface JourneyDismissalsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  start_time: Date;
  end_time: Date;
  created_at: Date;
}
