import type { ImportRecord, ImportCar, ImportedVehicle, ImportFile, ImportProblem } from '@wattbook/contract/imports/import.schema';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { ChargeRefusal } from '@wattbook/domain/charges/charge-refusal';
import type { EntryKind, EntrySource } from '@wattbook/domain/imports/imported-entry';
import type { DayOrder } from '@wattbook/domain/imports/written-culture';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../fields/money.ts';

type Json<Value> = ColumnType<Value, string, string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

/** The target of a car: a vehicle, one to create under this id, or none. */
export type ChosenTarget = VehicleId | { readonly id: VehicleId; readonly name: string } | null;

export interface ImportedEntriesTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  id: string;
  source: EntrySource;
  kind: EntryKind;
  row_key: string;
  start_time: Date;
  end_time: Date | null;
  odometer_km: number | null;
  kwh: number | null;
  liter: number | null;
  cost_minor: number | null;
  currency: Currency | null;
  facts: Json<Readonly<Record<string, string>>>;
  charge_due: Generated<boolean>;
  charge_refusal: Generated<ChargeRefusal | null>;
}

export interface ImportsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  vehicle_id: VehicleId | null;
  zone: string | null;
  dates: Generated<DayOrder | null>;
  column_mapping: ColumnType<ColumnMapping | null, string | null | undefined, string | null>;
  status: Generated<ImportRecord['status']>;
  progress: Generated<number>;
  files: Json<ImportFile[]>;
  cars: JsonWithDefault<ImportCar[]>;
  mapping: ColumnType<ChosenTarget[] | null, string | null | undefined, string | null>;
  vehicles: ColumnType<ImportedVehicle[] | null, string | null | undefined, string | null>;
  row_count: Generated<number>;
  rejected: Generated<number>;
  values_left_out: Generated<number>;
  problems: JsonWithDefault<ImportProblem[]>;
  places: ColumnType<ImportRecord['places'], string | null | undefined, string | null>;
  failure: Generated<ImportRecord['failure']>;
  attempts: Generated<number>;
  crashes: Generated<number>;
  attempted_by: Generated<string | null>;
  created_at: Date;
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  heard_at: Date;
}
