import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';

/** The columns of a table whose rows are entered for a vehicle, changed by version, and restored after their deletion. */
export interface VehicleRecordTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
}
