import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import type { Consent } from './consent.ts';
import classes from './cookie-bar.module.css';

interface CookieBarProps {
  /** Who would count. */
  readonly host: string;
  /** What was answered before; null: nothing yet. */
  readonly consent: Consent | null;
  /** Somebody asked for it, so that it takes the focus. */
  readonly isAsked: boolean;
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** Asks whether visits may be counted (OQ-019). Both answers weigh the same, and nothing waits for one. */
export function CookieBar({ host, consent, isAsked, onAnswer }: CookieBarProps) {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) bar.current?.focus();
  }, [isAsked]);
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
