import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { PictureKind } from '@wattbook/domain/pictures/picture-parts';
import type { VehicleRecordTable } from './vehicle-record-table.ts';

export interface JourneysTable extends VehicleRecordTable {
  name: string;
  start_time: Date;
  end_time: Date;
  note: string | null;
}

export interface JourneyDismissalsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  start_time: Date;
  end_time: Date;
  created_at: Date;
}

export interface JourneyPicturesTable extends VehicleRecordTable {
  journey_id: string;
  caption: string | null;
  type: PictureKind;
  size: number;
  width: number;
  height: number;
  digest: string;
  content: Uint8Array;
  taken_at: Date | null;
}
