import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import type { AccountId, TripId, VehicleId } from '@wattbook/domain/ids';
import type { ColumnType } from 'kysely';

export interface LogbooksTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  number: number;
  type: LogbookType;
  opened_at: Date;
  closed_at: Date | null;
  entries: number;
  hash: string;
  locked_until: Date | null;
  compared_month: string | null;
}

export interface LogbookEntriesTable {
  account_id: AccountId;
  logbook_id: string;
  number: number;
  kind: string;
  trip_id: TripId | null;
  start_time: Date | null;
  at: Date;
  content: string;
  hash: string;
}

export interface LogbookPlacesTable {
  account_id: AccountId;
  logbook_id: string;
  commitment: string;
  trip_id: TripId;
  opening: string | null;
  sealed: string | null;
}

export interface LogbookDueTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  trip_id: TripId;
}

export interface LogbookBenefitsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  year: number;
  entered: ColumnType<object, string, string>;
}

export interface LogbookHeadsTable {
  account_id: AccountId;
  id: string;
  logbook_id: string;
  number: number;
  hash: string;
  signed_at: Date;
  signature: string;
  key: string;
  cause: 'month' | 'export' | 'closed';
  stamp: ColumnType<Buffer | null, never, Buffer>;
  stamped_at: ColumnType<Date | null, never, Date>;
}

export interface LogbookFilesTable {
  account_id: AccountId;
  logbook_id: string;
  created_at: Date;
  pdf: Buffer;
  entries: string;
}
