import { Button } from '@mantine/core';
import { useState } from 'react';
import { type OwnMessages, errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import classes from './password-reset.module.css';

const undoMessages = { not_found: 'passwordReset.undoGone', conflict: 'passwordReset.undoTaken' } as const satisfies OwnMessages;

type State =
  | { readonly kind: 'open' | 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done'; readonly email: string };

/** The link in the mail about a changed e-mail: gives the account back to the former address (decision 0046). The token is behind the #, and only a click uses it. */
export function UndoEmailScreen() {
  const t = useT();
  const [token] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState<State>({ kind: 'open' });
  const undo = async () => {
    setState({ kind: 'busy' });
    try {
      const { email } = await visitorCall('POST /v1/users/undo-email', { token });
      setState({ kind: 'done', email });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };

  if (state.kind === 'done')
    return (
      <VisitorPage title={t('passwordReset.undoneTitle')} lead={t('passwordReset.undoneText', { email: state.email })}>
        <LinkButton to={paths.forgotPassword()} size="md" fullWidth className={classes['toSignIn'] ?? ''}>
          {t('passwordReset.newTitle')}
        </LinkButton>
      </VisitorPage>
    );
  return (
    <VisitorPage title={t('passwordReset.undoTitle')} lead={t(token === '' ? 'passwordReset.undoGone' : 'passwordReset.undoText')}>
      {state.kind === 'failed' && <Notice kind="danger">{t(errorMessageOf(state.error, undoMessages))}</Notice>}
      {token !== '' && (
        <Button size="md" fullWidth loading={state.kind === 'busy'} onClick={() => void undo()} className={classes['toSignIn']}>
          {t('passwordReset.undo')}
        </Button>
      )}
      <p className={classes['back']}>
        <VisitorLink to={paths.login()}>{t('passwordReset.back')}</VisitorLink>
      </p>
    </VisitorPage>
  );
}
