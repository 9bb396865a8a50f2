export { BillButton } from './card/bill-button.tsx';
export { ReceiptsCard } from './card/receipts-card.tsx';
export { assignReceipt, receiptRows } from './data/receipts.queries.ts';
export { useReceipt } from './use-receipt.ts';
