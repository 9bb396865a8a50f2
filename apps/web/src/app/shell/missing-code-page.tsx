import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { ASK_AGAIN_MS, browserReload, type ReloadDependencies, reloadIfAnswered } from '../routing/missing-code.ts';
import { StartPage } from './start-page.tsx';

/** Replaces a screen whose code did not arrive, until the server answers: then the page is loaded again by itself. */
export function MissingCodePage({ dependencies = browserReload }: { readonly dependencies?: ReloadDependencies }) {
  const t = useT();
  const [state, setState] = useState<Awaited<ReturnType<typeof reloadIfAnswered>>>('reloading');
  const tryAgain = (asked: boolean) => void reloadIfAnswered(dependencies, { asked }).then(setState);
  useEffect(() => {
    const ask = () => void reloadIfAnswered(dependencies, { asked: false }).then(setState);
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [dependencies]);
  if (state === 'reloading') return <StartPage />;
  const isOffline = state === 'no_answer';
  return (
    <MessagePage
      title={t(isOffline ? 'shell.notLoaded' : 'shell.crashed')}
      text={t(isOffline ? 'shell.notLoadedNext' : 'shell.crashedNext')}
      kind="error"
    >
      <Button variant="default" onClick={() => tryAgain(true)}>
        {t(isOffline ? 'errors.retry' : 'shell.reload')}
      </Button>
    </MessagePage>
  );
}
