import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import type { Consent } from './consent.ts';
import classes from './cookie-bar.module.css';

interface CookieBarProps {
  /** The host that would count visits. */
  readonly host: string;
  /** The previous answer; null: none yet. */
  readonly consent: Consent | null;
  /** The user opened the bar, so it gets the focus. */
  readonly isRequested: boolean;
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** Asks whether visits may be counted (OQ-019). Both answers look alike, and the page works without one. */
export function CookieBar({ host, consent, isRequested, onAnswer }: CookieBarProps) {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) bar.current?.focus();
  }, [isRequested]);
  return (
    <section ref={bar} tabIndex={-1} className={classes['bar']} aria-label={t('consent.statistics')}>
      <p className={classes['text']}>
        {t('consent.statisticsAsk', { host })}{' '}
        {consent !== null && `${t(consent.visitor === null ? 'consent.statisticsRefused' : 'consent.statisticsChosen')} `}
        <SitePageLink page="privacy">{t('consent.statisticsMore')}</SitePageLink>
      </p>
      <div className={classes['answers']}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('consent.necessary')}
        </Button>
        <Button variant="default" onClick={() => onAnswer(true)}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
