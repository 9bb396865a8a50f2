import type { AnyRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useConsent } from '../features/consent/use-consent.ts';
import { useVisitCounting } from '../features/consent/use-visit-counting.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { SiteProvider } from '../session/site.ts';
import { type Configuration, readVisitorConfiguration } from '../session/visitor-configuration.ts';
import { type SitePage, SitePagesProvider } from '../ui/page/site-pages.ts';

// Lazy, because most installations do not count visits.
const CookieBar = lazy(async () => ({ default: (await import('../features/consent/cookie-bar.tsx')).CookieBar }));

interface SiteFrameProps {
  readonly router: AnyRouter;
  readonly children: ReactNode;
}

/** Provides the public configuration of the operator to every page: the addresses of its pages, and whether visits may be counted (OQ-017, OQ-019). */
export function SiteFrame({ router, children }: SiteFrameProps) {
  const [site, setSite] = useState<Configuration | null>();
  const language = useLanguage();
  const statistics = site?.statistics ?? null;
  const [consent, setConsent] = useConsent(statistics?.url ?? null);
  const [isBarOpen, setBarOpen] = useState(false);
  useVisitCounting(router, statistics, consent);
  useEffect(() => void readVisitorConfiguration().then(setSite), []);

  const pages = useMemo(
    () => ({
      urlOf: (page: SitePage) => site?.links[page][language] ?? null,
      ...(statistics !== null && { onConsent: () => setBarOpen(true) }),
    }),
    [site, language, statistics],
  );
  const onAnswer = (isAccepted: boolean) => {
    setConsent(isAccepted);
    setBarOpen(false);
  };
  return (
    <SiteProvider value={site}>
      <SitePagesProvider value={pages}>
        {children}
        {/* Last, so that the skip link stays the first stop of the keyboard. */}
        {statistics !== null && (consent === null || isBarOpen) && (
          <Suspense>
            <CookieBar host={new URL(statistics.url).host} consent={consent} isRequested={isBarOpen} onAnswer={onAnswer} />
          </Suspense>
        )}
      </SitePagesProvider>
    </SiteProvider>
  );
}
