import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { dropRequestedView, readRequestedView } from '../../session/requested-view.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { endSupportView } from './start-view.ts';
import classes from './support-banner.module.css';

const RequestedViewDialog = lazy(async () => ({ default: (await import('./requested-view.dialog.tsx')).RequestedViewDialog }));

/** Shows on every screen that a support view is running, with a button to end it (OQ-028); or asks for the proof of one that the address requested. */
export function SupportBanner() {
  const t = useT();
  const formats = useFormats();
  const [requested, setRequested] = useState(readRequestedView);
  const [isEnding, setIsEnding] = useState(false);
  const view = session.view();
  const onEnd = () => {
    setIsEnding(true);
    void endSupportView();
  };
  if (view !== null)
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
  if (requested === null) return null;
  const onClose = () => {
    dropRequestedView();
    setRequested(null);
  };
  return (
    <Suspense>
      <RequestedViewDialog requested={requested} onClose={onClose} />
    </Suspense>
  );
}
