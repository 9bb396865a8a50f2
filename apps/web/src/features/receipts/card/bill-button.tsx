import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { billCharge, receiptRows } from '../data/receipts.queries.ts';

interface BillButtonProps {
  readonly receipt: Receipt;
  readonly chargeId: string;
  readonly onBilled?: () => void;
}

const ownMessages = { validation: 'receipts.otherCurrency', conflict: 'receipts.billedBefore', not_found: 'receipts.entryGone' } as const;

/** Makes an invoice the bill of a charge, once the user has confirmed what that changes. Nothing where it says no sum, or is the bill already. */
export function BillButton({ receipt, chargeId, onBilled }: BillButtonProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const [state, setState] = useState<'closed' | 'asked' | 'busy'>('closed');
  const { facts, bill, vehicleId } = receipt;
  // An invoice of many charges is a bill line by line.
  if (receipt.pricedLineCount > 0) return null;
  if (facts === null || facts.amount === null || facts.currency === null || (bill && receipt.chargeId === chargeId)) return null;
  const sum = formats.money(facts.amount, { currency: facts.currency, isKnown: true }) ?? '';
  const confirm = async () => {
    setState('busy');
    try {
      await billCharge(receipt, chargeId);
      toastSuccess(t('receipts.billed', { sum }));
      onBilled?.();
    } catch (error) {
      toastError(t('receipts.notBilled', { reason: t(errorMessageOf(error, ownMessages)) }));
    }
    setState('closed');
    await Promise.all([receiptRows.noun, 'charges'].map((noun) => refreshRows(client, noun, vehicleId)));
  };
  return (
    <>
      <Button size="xs" variant="light" onClick={() => setState('asked')}>
        {t('receipts.useAsBill', { sum })}
      </Button>
      <ConfirmDialog
        opened={state !== 'closed'}
        onClose={() => setState('closed')}
        onConfirm={() => void confirm()}
        title={t('receipts.billTitle')}
        confirmLabel={t('receipts.billConfirm')}
        busy={state === 'busy'}
        harmless
      >
        <p>
          {facts.kWh === null
            ? t('receipts.billText', { sum })
            : t('receipts.billTextEnergy', { sum, energy: formats.withUnit('energy', facts.kWh) ?? '' })}
        </p>
      </ConfirmDialog>
    </>
  );
}
