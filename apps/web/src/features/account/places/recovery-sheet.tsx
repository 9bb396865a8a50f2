import { Portal } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './recovery-sheet.module.css';

interface RecoverySheetProps {
  readonly recoveryKey: string;
  readonly email: string;
}

/** The printed page: the recovery key on a sheet, in place of the screen. */
export function RecoverySheet({ recoveryKey, email }: RecoverySheetProps) {
  const t = useT();
  const formats = useFormats();
  const [now] = useState(() => new Date().toISOString());
  return (
    // Its own portal node: the shared one of the dialog is not printed.
    <Portal reuseTargetNode={false}>
      <section className={classes['sheet']} data-print-only>
        <h1>{t('keyring.sheetTitle')}</h1>
        <p>{t('keyring.sheetFor', { email, date: formats.date(now) ?? '' })}</p>
        <p className={classes['key']}>{recoveryKey}</p>
        <p>{t('keyring.sheetText')}</p>
        <p>{t('keyring.sheetCare')}</p>
      </section>
    </Portal>
  );
}
