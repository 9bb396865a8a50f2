import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import formAppearance from '../../ui/form/form.module.css';
import { Notice } from '../../ui/page/notice.tsx';

interface ShownOnceProps {
  readonly warning: MessageKey;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** What is shown this once, and the button that says it is stored elsewhere. */
export function ShownOnce({ warning, onDone, children }: ShownOnceProps) {
  const t = useT();
  return (
    <div className={formAppearance['form']}>
      <Notice kind="warning">{t(warning)}</Notice>
      {children}
      <div className={formAppearance['buttons']}>
        <Button onClick={onDone} data-autofocus>
          {t('interfaces.stored')}
        </Button>
      </div>
    </div>
  );
}
