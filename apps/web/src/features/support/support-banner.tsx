import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { endSupportView } from './start-view.ts';
import classes from './support-banner.module.css';

/** Shows on every screen that a support view is running, with a button to end it (OQ-028). */
export function SupportBanner() {
  const t = useT();
  const formats = useFormats();
  const [isEnding, setIsEnding] = useState(false);
  const view = session.view();
  const onEnd = () => {
    setIsEnding(true);
    void endSupportView();
  };
  if (view === null) return null;
  return (
    <div className={classes['banner']}>
      <Notice kind="warning">
        <span>{t('support.viewing', { name: view.name, time: formats.time(new Date(view.endsAt).toISOString()) ?? '' })}</span>
        <Button variant="default" size="xs" onClick={onEnd} loading={isEnding}>
          {t('support.leave')}
        </Button>
      </Notice>
    </div>
  );
}
