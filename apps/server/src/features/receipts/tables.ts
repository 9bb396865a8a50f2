import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { receiptFields } from './receipt.fields.ts';

export const tables = {
  receipts: {
    archive: archived({
      file: 'receipts.jsonl',
      about: 'archive.receipts',
      columns: 'id vehicle_id cost_id charge_id name type size digest content facts bill version created_at deleted_at',
      fields: receiptFields,
      rowsAtOnce: 1,
    }),
  },
  receipt_lines: {
    archive: archived({
      file: 'receipt-lines.jsonl',
      about: 'archive.receiptLines',
      columns: 'id vehicle_id receipt_id position facts charge_id bill',
    }),
  },
} as const satisfies OwnedTables;
