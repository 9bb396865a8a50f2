import type { ConsistencyCheck } from '@wattbook/contract/consistency/consistency.endpoints';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';

export interface ConsistencyChecksTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  id: string;
  from_time: Date;
  to_time: Date;
  types: ConsistencyCheck['types'];
  filter: ConsistencyCheck['filter'];
  status: Generated<ConsistencyCheck['status']>;
  next_time: Date;
  entries: number;
  reset: number;
  checked: Generated<number>;
  reset_so_far: Generated<number>;
  failures: Generated<number>;
  started_at: Generated<Date>;
  ended_at: Generated<Date | null>;
}
