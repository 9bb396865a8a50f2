export { listReceipts } from './list-receipts.ts';
export { countBytes as countReceiptBytes } from './receipts.store.ts';
export { storeReceipt } from './store-receipt.ts';
