import { useQueryClient } from '@tanstack/react-query';
import { MAX_RECEIPT_BYTES } from '@wattbook/domain/receipts/receipt';
import { useCallback, useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { refreshRows } from '../../lists/row-source.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { addReceipt, type ReceiptEntry, receiptRows } from './data/receipts.queries.ts';

const ownMessages = {
  unsupported_media_type: 'receipts.wrongKind',
  too_large: 'receipts.tooLargeOne',
  conflict: 'receipts.full',
  forbidden: 'receipts.shared',
  not_found: 'receipts.entryGone',
} as const;

/** Stores files one after the other, and says of each that failed why, or that it was there already. One that is too large is not sent. */
export function useAddReceipts(vehicleId: string, entry: ReceiptEntry | null) {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [costId, chargeId] = [
    entry !== null && 'costId' in entry ? entry.costId : null,
    entry !== null && 'chargeId' in entry ? entry.chargeId : null,
  ];

  const add = useCallback(
    async (files: readonly File[], onStored?: (file: File) => Promise<void>): Promise<void> => {
      if (files.length === 0) return;
      const owner = costId !== null ? { costId } : chargeId !== null ? { chargeId } : null;
      let count = 0;
      setBusy(true);
      for (const file of files) {
        if (file.size > MAX_RECEIPT_BYTES) {
          toastError(t('receipts.tooLarge', { name: file.name }));
          continue;
        }
        try {
          const { known } = await addReceipt(vehicleId, file, owner);
          if (known) toastSuccess(t('receipts.known', { name: file.name }));
          else count += 1;
          await onStored?.(file);
        } catch (error) {
          toastError(t('receipts.notAdded', { name: file.name, reason: t(errorMessageOf(error, ownMessages)) }));
        }
      }
      setBusy(false);
      if (count > 0) toastSuccess(t('receipts.added', { count }));
      await refreshRows(client, receiptRows.noun, vehicleId);
    },
    [vehicleId, costId, chargeId, client, t],
  );
  const addOne = useCallback((file: File) => void add([file]), [add]);
  return { add, addOne, isBusy };
}
