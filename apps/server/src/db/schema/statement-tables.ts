import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { PriceBasis } from '@wattbook/domain/statements/state-charges';
import type { StatementContent } from '@wattbook/domain/statements/statement-content';
import type { ColumnType, Generated } from 'kysely';

export interface StatementSettingsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  basis: PriceBasis;
  employer: string | null;
  employee: string | null;
  personnel_number: string | null;
  mail_user_id: UserId | null;
  mailed_month: string | null;
  version: Generated<number>;
}

export interface StatementsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  number: number;
  month: string;
  corrects: number | null;
  content: ColumnType<StatementContent, string, never>;
  pdf: Buffer;
  digest: string;
  issued_at: Date;
  imported_at: Generated<Date | null>;
}
