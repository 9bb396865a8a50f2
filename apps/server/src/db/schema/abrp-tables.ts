import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';

export interface AbrpTables {
  abrp_links: AbrpLinksTable;
}

export interface AbrpLinksTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  user_id: UserId;
  token: string;
  created_at: Date;
  due_at: Date;
  sent_values_at: Generated<Date | null>;
  last_sent_at: Generated<Date | null>;
  was_active: Generated<boolean>;
  failing_since: Generated<Date | null>;
  reason: Generated<string | null>;
}
