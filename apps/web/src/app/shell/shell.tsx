import '@mantine/notifications/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { useUser } from '../../features/account/public.ts';
import { useMissingTerms } from '../../features/consent/use-missing-terms.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { PreferencesProvider, readerPreferences } from '../../i18n/preferences.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { useKeyring } from '../../keyring/use-keyring.ts';
import { session } from '../../session/browser-session.ts';
import { useSite } from '../../session/site.ts';
import { restoreFocus } from '../../ui/keyboard/restore-focus.ts';
import { useHotkey } from '../../ui/keyboard/use-hotkey.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { loadPopups } from '../../ui/menu/popup-code.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { FrameProvider } from '../../ui/page/frame.ts';
import { queryClient } from '../query-client.ts';
import { AppBar } from './app-bar.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from '../../ui/page/footer.tsx';
import type { Overlay } from './overlays.tsx';
import classes from './shell.module.css';
import { useLiveState } from './use-live-state.ts';
import { useMainFocus } from './use-main-focus.ts';

// Lazy, because most sessions never show it.
const TermsDialog = lazy(async () => ({ default: (await import('../../features/consent/terms-dialog.tsx')).TermsDialog }));
const Overlays = lazy(async () => {
  // With the code of all dialogs and menus, so that nobody waits for it after a click.
  const [{ Overlays: component }] = await Promise.all([import('./overlays.tsx'), import('../../ui/dialog/windows.tsx'), loadPopups()]);
  return { default: component };
});
const ConnectionNotice = lazy(async () => ({
  default: (await withTexts(import('../device/connection-notice.tsx'), 'device')).ConnectionNotice,
}));
const coming = <div className={classes['coming']} data-placeholder />;
/** A screen waits no longer for what the operator set. */
const SITE_MS = 500;
/** The overlays load once the screen is drawn, at the latest after this time, or when one is opened. */
const OVERLAYS_MS = 1000;

/** The frame of every screen behind the sign-in; without children, of the screen of the route. The cached server data are cleared when it closes after a sign-out. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useEffect(
    () => () => {
      if (session.claims() === null) queryClient.clear();
    },
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Deferred fallback={coming}>
        <Frame>{children}</Frame>
      </Deferred>
    </QueryClientProvider>
  );
}

/** Whether it is known what the operator set, or nobody should wait for it any more. */
function useIsSiteKnown(): boolean {
  const isKnown = useSite() !== undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SITE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown || isLate;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const user = useUser();
  const language = useLanguage();
  const question = useMissingTerms();
  const isSiteKnown = useIsSiteKnown();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const preferences = useMemo(() => readerPreferences({ ...user, language }), [user, language]);
  const main = useMainFocus();
  useLiveState();
  useKeyring();
  useEffect(restoreFocus, []);
  useEffect(() => whenIdle(() => startTransition(() => setIsDrawn(true)), OVERLAYS_MS), []);
  useHotkey('?', () => setOverlay('keyboard'));

  return (
    <PreferencesProvider value={preferences}>
      <a className={classes['skip']} href="#main">
        {t('shell.skip')}
      </a>
      <AppBar onOpen={setOverlay} />
      <main ref={main} id="main" tabIndex={-1} className={classes['main']}>
        <Banners>
          <Suspense>{isDrawn && <ConnectionNotice />}</Suspense>
        </Banners>
        <FrameProvider value={true}>
          {/* No screen renders or reads data before terms and privacy statement are accepted, none before what the operator set is known, which would move it. */}
          {question === null && <Deferred fallback={coming}>{isSiteKnown ? children : coming}</Deferred>}
          {question != null && (
            <Suspense>
              <TermsDialog question={question} />
            </Suspense>
          )}
        </FrameProvider>
      </main>
      <Footer className={classes['footer']} />
      <BottomBar onMenu={() => setOverlay('menu')} />
      {(isDrawn || overlay !== null) && (
        <Suspense>
          <Overlays opened={overlay} onOpen={setOverlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </PreferencesProvider>
  );
}
