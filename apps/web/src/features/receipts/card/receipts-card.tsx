import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useDroppedFile } from '../../../ui/use-dropped-file.ts';
import { entryReceiptsQuery, type ReceiptEntry } from '../data/receipts.queries.ts';
import { receiptDeletion } from '../receipt-deletion.ts';
import { useAddReceipts } from '../use-add-receipts.ts';
import { AddButtons } from './add-buttons.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import classes from './receipts.module.css';

interface ReceiptsCardProps {
  readonly vehicleId: string;
  readonly entry: ReceiptEntry;
  /** The user may only look. */
  readonly isViewed: boolean;
  /** What can be done with the invoice of a receipt. */
  readonly action?: (receipt: Receipt) => ReactNode;
}

/** The pictures and PDFs of a cost or a charge: opened, added by camera, file or drop, and deleted. */
export function ReceiptsCard({ vehicleId, entry, isViewed, action }: ReceiptsCardProps) {
  const t = useT();
  const { data: rows, error, refetch } = useQuery(entryReceiptsQuery(vehicleId, entry));
  const [deleted, setDeleted] = useState<Receipt | null>(null);
  const failure = rows === undefined && error !== null ? t(errorMessageOf(error, { not_found: 'receipts.failed' })) : null;
  return (
    <Card title={t('receipts.title')} flush>
      <LineList rows={rows} failure={failure} onRetry={() => void refetch()}>
        {(receipt) => (
          <ReceiptLine
            key={receipt.id}
            receipt={receipt}
            line={lineOf(receipt, entry)}
            onDelete={isViewed ? null : () => setDeleted(receipt)}
          >
            {isViewed ? null : action?.(receipt)}
          </ReceiptLine>
        )}
      </LineList>
      {!isViewed && rows !== undefined && <AddReceipts vehicleId={vehicleId} entry={entry} isFirst={rows.length === 0} />}
      {isViewed && rows?.length === 0 && <p className={classes['none']}>{t('receipts.noneHere')}</p>}
      <DeleteRowsDialog
        deletion={receiptDeletion}
        owner={vehicleId}
        rows={deleted === null ? [] : [deleted]}
        onClose={() => setDeleted(null)}
      />
    </Card>
  );
}

/** The line of an invoice of many that is of the charge. */
const lineOf = ({ linkedLines }: Receipt, entry: ReceiptEntry) =>
  'chargeId' in entry ? linkedLines.find(({ chargeId }) => chargeId === entry.chargeId) : undefined;

interface AddReceiptsProps {
  readonly vehicleId: string;
  readonly entry: ReceiptEntry | null;
  readonly isFirst: boolean;
}

/** Where receipts are added; a file may be dropped anywhere on the page. */
export function AddReceipts({ vehicleId, entry, isFirst }: AddReceiptsProps) {
  const t = useT();
  const { add, addOne, isBusy } = useAddReceipts(vehicleId, entry);
  const isOver = useDroppedFile(addOne);
  return (
    <div className={classes['add']} data-over={isOver}>
      <AddButtons isBusy={isBusy} onFiles={(files) => void add(files)} />
      <p className={classes['hint']}>{t(isFirst ? 'receipts.firstHint' : 'receipts.hint')}</p>
    </div>
  );
}
