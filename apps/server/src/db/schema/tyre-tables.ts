import type { Mount, Tread, TyreSeason } from '@wattbook/domain/tyres/tyre-set';
import type { ColumnType } from 'kysely';
import type { VehicleRecordTable } from './vehicle-record-table.ts';

export interface TyresTable extends VehicleRecordTable {
  name: string;
  season: TyreSeason;
  size: string | null;
  dot: string | null;
  note: string | null;
  mounts: ColumnType<Mount[], string, string>;
  treads: ColumnType<Tread[], string, string>;
}
