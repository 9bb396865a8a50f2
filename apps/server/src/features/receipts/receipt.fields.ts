import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { ReceiptsTable } from '../../db/schema/receipt-tables.ts';

const { instant, readOnly } = kindsOf<ReceiptsTable>();

/** A receipt as it is stored: without its lines, and what other receipts and its charge say about it. */
export type StoredReceipt = Omit<Receipt, 'doubles' | 'lineCount' | 'pricedLineCount' | 'linkedLines'>;

export const receiptFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  costId: readOnly('cost_id'),
  chargeId: readOnly('charge_id'),
  name: readOnly('name'),
  type: readOnly('type'),
  size: readOnly('size'),
  bill: readOnly('bill'),
  facts: readOnly('facts'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<ReceiptsTable, StoredReceipt>;

/** Newest first and 20 a page, of a vehicle on `receipts_newest`, of an entry on `receipts_of_cost` and `receipts_of_charge`. */
export const receipts: Listed<'receipts', typeof receiptFields> = {
  table: 'receipts',
  fields: receiptFields,
  sort: ['-createdAt'],
  limit: 20,
  filters: {
    'filter[costId]': (id) => sql`cost_id = ${id}`,
    'filter[unassigned]': () => sql`cost_id is null and charge_id is null and not exists (
      select from receipt_lines line where line.account_id = receipts.account_id and line.receipt_id = receipts.id and line.charge_id is not null)`,
  },
};
