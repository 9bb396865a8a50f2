import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { LinkedLine, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { OpenReceipt } from './open-receipt.tsx';
import { ReceiptThumbnail } from './receipt-picture.tsx';
import { doubleText, factsText, lineText } from './receipt-texts.ts';
import classes from './receipts.module.css';

interface ReceiptLineProps {
  readonly receipt: Receipt;
  /** Its line that is of this charge, where it is an invoice of many. */
  readonly line?: LinkedLine | undefined;
  /** Null: it cannot be deleted. */
  readonly onDelete: (() => void) | null;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One receipt of an entry: what it is, what it says, and whether it is there twice. */
export function ReceiptLine({ receipt, line, onDelete, children }: ReceiptLineProps) {
  const t = useT();
  const formats = useFormats();
  const [facts, double] = [factsText(receipt, formats, t), doubleText(receipt, t)];
  return (
    <li>
      <div className={classes['row']}>
        <ReceiptThumbnail receipt={receipt} />
        <div>
          <OpenReceipt receipt={receipt} />
          <small>{facts ?? formats.date(receipt.createdAt)}</small>
          {line !== undefined && <small>{lineText(line, formats, t)}</small>}
          {(receipt.bill || line?.bill === true) && <small>{t('receipts.isBill')}</small>}
          {double !== null && <small className={classes['double']}>{double}</small>}
        </div>
      </div>
      {children}
      {onDelete !== null && (
        <ActionIcon aria-label={t('receipts.deleteOne', { name: receipt.name })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
