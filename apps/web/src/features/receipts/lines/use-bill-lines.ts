import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { billLines, type ChosenBill, receiptRows } from '../data/receipts.queries.ts';

/** Why a line became no bill. */
const reasons: Readonly<Record<string, MessageKey>> = {
  conflict: 'receipts.lineBilledBefore',
  validation: 'receipts.otherCurrency',
  charge_locked: 'receipts.lineLocked',
  logbook: 'receipts.lineLocked',
  not_found: 'receipts.entryGone',
};

/** Makes lines of an invoice the bills of charges, and says which were left out; resolves to whether all of them became bills. */
export function useBillLines(receipt: Receipt) {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const bill = async (bills: readonly ChosenBill[]): Promise<boolean> => {
    setBusy(true);
    const outcome = await billLines(receipt, bills).catch((error: unknown) => {
      toastError(t(errorMessageOf(error, { forbidden: 'receipts.shared', not_found: 'receipts.failed' })));
      return null;
    });
    setBusy(false);
    await Promise.all([receiptRows.noun, 'charges'].map((noun) => refreshRows(client, noun, receipt.vehicleId)));
    if (outcome === null) return false;
    const { billed, refused } = outcome;
    if (billed > 0) toastSuccess(t('receipts.linesBilled', { count: billed }));
    for (const word of new Set(refused.map((one) => one.word))) {
      const count = refused.filter((one) => one.word === word).length;
      toastError(t('receipts.linesRefused', { count, reason: t(reasons[word] ?? 'receipts.lineRefused') }));
    }
    return refused.length === 0;
  };
  return { bill, isBusy };
}
