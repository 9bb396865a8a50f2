import { Button } from '@mantine/core';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from '../imports.module.css';
import { ProblemsDialog } from './problems-dialog.tsx';

/** The counts of what could not be read, and a button to list it (SET-029). */
export function Unread({ of }: { readonly of: ImportRecord }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  if (of.listedProblems === 0) return null;
  const total = of.rejected + of.valuesLeftOut;
  return (
    <>
      <Notice kind="warning">
        <div className={classes['unread']}>
          {of.rejected > 0 && <p>{t('imports.rejected', { count: of.rejected })}</p>}
          {of.valuesLeftOut > 0 && <p>{t('imports.valuesLeftOut', { count: of.valuesLeftOut })}</p>}
          {of.listedProblems > total && <p>{t('imports.sessions', { count: of.listedProblems - total })}</p>}
          <Button variant="default" size="xs" onClick={() => setOpened(true)}>
            {t('imports.showProblems')}
          </Button>
        </div>
      </Notice>
      <ProblemsDialog of={of} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
