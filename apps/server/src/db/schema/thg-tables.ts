import type { AttachedKind } from '@wattbook/domain/documents/attached-kind';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { ThgClass, ThgStatus } from '@wattbook/domain/thg/thg';
import type { Generated } from 'kysely';

export interface ThgsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  vehicle_id: VehicleId | null;
  vin: string;
  year: number;
  status: ThgStatus;
  holder: string | null;
  license_plate: string | null;
  vehicle_class: ThgClass;
  first_registration: string | null;
  document_name: Generated<string | null>;
  document_type: Generated<AttachedKind | null>;
  document: Generated<Uint8Array | null>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
}
