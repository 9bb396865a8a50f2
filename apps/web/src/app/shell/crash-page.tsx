import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { isCodeMissing } from '../routing/missing-code.ts';
import { MissingCodePage } from './missing-code-page.tsx';

/** Replaces a screen that failed: its code did not arrive, the server is unreachable, or a defect of the product. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return isCodeMissing(error) ? <MissingCodePage /> : <FailedPage error={error} reset={reset} />;
}

function FailedPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useT();
  const router = useRouter();
  const unreachable = error instanceof ApiError;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title={t(unreachable ? 'shell.startFailed' : 'shell.crashed')}
      text={t(unreachable ? 'shell.startFailedNext' : 'shell.crashedNext')}
      kind="error"
    >
      {unreachable ? (
        <Button variant="default" onClick={retry}>
          {t('errors.retry')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </Button>
      )}
    </MessagePage>
  );
}
