import type { ChangeAction, LoggedNoun } from '@wattbook/domain/changelog/changes';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Generated, JSONColumnType } from 'kysely';

export interface ChangesTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId | null;
  noun: LoggedNoun;
  entity_id: string;
  action: ChangeAction;
  user_id: UserId | null;
  by_user_id: UserId | null;
  created_at: Date;
  before: JSONColumnType<LoggedValues> | null;
  after: JSONColumnType<LoggedValues> | null;
  related: Generated<string[]>;
  undone_at: Generated<Date | null>;
  /** The entry of a logbook that has the rest of the values. */
  logbook_id: Generated<string | null>;
  entry_number: Generated<number | null>;
}

/** Values of fields by their names in the API. */
export type LoggedValues = Readonly<Record<string, unknown>>;
