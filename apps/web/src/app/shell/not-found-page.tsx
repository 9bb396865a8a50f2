import { withTexts } from '../../i18n/i18n.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { StartPage } from './start-page.tsx';

// Lazy, because each is needed by one of the two only.
const PublicPage = lazy(async () => ({ default: (await import('../../ui/visitor/public-page.tsx')).PublicPage }));
const Shell = lazy(async () => ({ default: (await withTexts(import('./shell.tsx'), 'frame')).Shell }));

/** An address that does not exist: in the shell for a user, on a page of the site for a visitor. */
export function NotFoundPage() {
  const t = useT();
  const isSignedIn = useSyncExternalStore(
    (listener) => session.onChange(listener),
    () => session.claims() !== null,
  );
  const message = (
    <MessagePage title={t('shell.notFound')} text={t('shell.notFoundNext')} kind="empty">
      <LinkButton variant="default" to={isSignedIn ? paths.dashboard() : paths.login()}>
        {t(isSignedIn ? 'shell.toDashboard' : 'signIn.toSignIn')}
      </LinkButton>
    </MessagePage>
  );
  return <Suspense fallback={<StartPage />}>{isSignedIn ? <Shell>{message}</Shell> : <PublicPage>{message}</PublicPage>}</Suspense>;
}
