import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import type { Consent } from './consent.ts';
import { countVisit, type Statistics } from './count-visit.ts';

/** Counts the page on the screen and each later one, while the consent is valid (SHELL-011, SHELL-012). */
export function useVisitCounting(router: AnyRouter, statistics: Statistics | null, consent: Consent | null): void {
  const visitor = consent?.visitor ?? null;
  useEffect(() => {
    if (statistics === null || visitor === null) return;
    const count = () => {
      const page = router.state.matches.at(-1)?.fullPath;
      if (page === undefined) return;
      const { width, height } = window.screen;
      const about = { visitor, page, origin: window.location.origin, language: currentLanguage(), screen: { width, height } };
      countVisit(statistics, { ...about, nonce: crypto.getRandomValues(new Uint32Array(2)).join('') });
    };
    // A page that is still loading is counted once it is shown.
    if (router.state.resolvedLocation !== undefined) count();
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) count();
    });
  }, [router, statistics, visitor]);
}
