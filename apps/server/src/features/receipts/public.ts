export { countBytes as countReceiptBytes } from './receipts.store.ts';
