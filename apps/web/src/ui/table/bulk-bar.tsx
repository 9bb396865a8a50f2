import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly sums: ReactNode;
  readonly onClear: () => void;
  /** `<BulkButton>`s. */
  readonly children: ReactNode;
}

/** The actions on the selected rows; floats over the footer of the table, on a phone over the bottom bar. */
export function BulkBar({ count, sums, onClear, children }: BulkBarProps) {
  const t = useT();
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('table.bulk')}>
      <div className={classes['what']} role="status">
        <strong>{t('table.selected', { count })}</strong>
        {sums !== undefined && <span>{sums}</span>}
      </div>
      <span className={classes['rule']} />
      {children}
      <span className={classes['rule']} />
      <CloseButton className={classes['close'] ?? ''} onClick={onClear} aria-label={t('table.clearSelection')} />
    </div>
  );
}
