import type { ReceiptRoom } from '@wattbook/contract/receipts/receipt.schema';
import type { Tenant } from '../../db/tenancy.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { countBytes } from './receipts.store.ts';

/** The room of the files of an account, in bytes: that of its receipts and of its certificates. */
export const readRoom = async (
  { countOther, maxBytes }: Pick<ReceiptDeps, 'countOther' | 'maxBytes'>,
  tenant: Tenant,
): Promise<ReceiptRoom> => ({
  used: (await countBytes(tenant)) + (await countOther(tenant)),
  limit: maxBytes,
});
