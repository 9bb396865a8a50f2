import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { verificationSentences } from './sign-in-rules.ts';
import classes from './sign-in.module.css';

type State = 'asking' | 'done' | MessageKey;

/** The target of the link in the verification mail: verifies the e-mail with its code and shows the result (OQ-022). */
export function VerifyScreen() {
  const t = useT();
  const state = useVerification();
  if (state === 'asking')
    return (
      <VisitorPage title={t('signIn.verifyTitle')}>
        <p className={classes['form']} role="status">
          {t('signIn.checkingCode')}
        </p>
      </VisitorPage>
    );
  const isDone = state === 'done';
  return (
    <VisitorPage title={t(isDone ? 'signIn.verifiedTitle' : 'signIn.notVerifiedTitle')}>
      <div className={classes['form']}>
        {isDone ? (
          <Notice kind="success">{t('signIn.verifiedText')}</Notice>
        ) : (
          <Notice kind="danger">
            {t(state)} {state === 'accountForm.codeWrong' && t('signIn.notVerifiedText')}
          </Notice>
        )}
        <LinkButton to={paths.login()} size="md" fullWidth>
          {t('signIn.toSignIn')}
        </LinkButton>
      </div>
    </VisitorPage>
  );
}

/** Calls the server once, as the code works once, and removes the code from the address bar. */
function useVerification(): State {
  const [{ email, code }, setParameters] = useUrlState();
  const [state, setState] = useState<State>('asking');
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    if (email === undefined || code === undefined) return setState('accountForm.codeWrong');
    visitorCall('POST /v1/users/verify', { email: email.trim().toLowerCase(), code }).then(
      () => setState('done'),
      (error: unknown) => setState(errorMessageOf(error, verificationSentences)),
    );
    setParameters({ email: undefined, code: undefined }, { replace: true });
  }, [email, code, setParameters]);
  return state;
}
