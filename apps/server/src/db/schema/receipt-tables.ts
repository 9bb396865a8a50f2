import type { AccountId, ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { ReceiptKind } from '@wattbook/domain/receipts/receipt';
import type { InvoiceFacts } from '@wattbook/domain/receipts/read-invoice';
import type { InvoiceLine } from '@wattbook/domain/receipts/read-invoice-lines';
import type { Generated, JSONColumnType } from 'kysely';

export interface ReceiptLinesTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  receipt_id: string;
  position: number;
  facts: JSONColumnType<InvoiceLine>;
  charge_id: ChargeId | null;
  bill: Generated<boolean>;
}

export interface ReceiptsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  cost_id: string | null;
  charge_id: ChargeId | null;
  name: string;
  type: ReceiptKind;
  size: number;
  digest: string;
  content: Uint8Array;
  facts: JSONColumnType<InvoiceFacts> | null;
  bill: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
}
