import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { DeletionOf } from '../../lists/deletion.ts';
import { receiptRows } from './data/receipts.queries.ts';

const lossOf = (receipt: Receipt | undefined) => {
  if (receipt?.linkedLines.some(({ bill }) => bill)) return 'receipts.deleteLinesLoss';
  return receipt?.bill === true ? 'receipts.deleteBillLoss' : 'receipts.deleteLoss';
};

/** How receipts are deleted. */
export const receiptDeletion: DeletionOf<Receipt> = {
  source: receiptRows,
  messages: { one: 'table.delete', title: 'receipts.deleteTitle', deleted: 'receipts.deleted' },
  name: ({ name }) => name,
  loss: ([receipt], _, t) => t(lossOf(receipt)),
  errorMessages: { forbidden: 'receipts.shared' },
};
