import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';

export interface ContactsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  first_name: string;
  last_name: string;
  company: string | null;
  reason: string | null;
  fleet_id: Generated<string | null>;
  created_at: Date;
  deleted_at: Date | null;
}
