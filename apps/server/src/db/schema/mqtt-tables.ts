import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';

export interface MqttTables {
  mqtt_outputs: MqttOutputsTable;
}

export interface MqttOutputsTable {
  account_id: AccountId;
  user_id: UserId;
  id: string;
  access: string;
  topic: string;
  discovery: string | null;
  position: boolean;
  vehicle_ids: VehicleId[] | null;
  created_at: Date;
  connected_since: Generated<Date | null>;
  last_sent_at: Generated<Date | null>;
  failing_since: Generated<Date | null>;
  reason: Generated<string | null>;
  listener: Generated<string | null>;
  listening_until: Generated<Date | null>;
  ended_at: Generated<Date | null>;
}
