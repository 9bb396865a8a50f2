import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CodeField, codeLength } from '../../ui/code/code-field.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { ResendButton } from './resend-button.tsx';
import classes from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The step after e-mail and password: the code of the e-mail, or of the second factor (AUTH-010 to AUTH-013). */
export function CodeStep({ step, failure, busy, sendCode, startAgain }: SignIn) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  if (step.kind === 'credentials') return null;
  const isWrong = failure === 'accountForm.codeWrong';

  const send = async () => {
    await sendCode(code.trim());
    // A wrong code is typed again, not corrected.
    setCode('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRecovery ? code.trim() !== '' : code.length === codeLength) void send();
  };

  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      <p>
        {step.kind === 'verification'
          ? t('signIn.verifyText', { email: step.credentials.email.trim() })
          : t(isRecovery ? 'signIn.recoveryText' : 'signIn.tokenText')}
      </p>
      {isRecovery ? (
        <TextInput
          label={t('signIn.recoveryCode')}
          size="md"
          value={code}
          ref={focus}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong && t(failure)}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      ) : (
        <CodeField
          label={t('accountForm.code')}
          value={code}
          autofocus
          disabled={busy}
          error={isWrong && code === '' ? t(failure) : undefined}
          onChange={setCode}
          submitsWhenComplete
        />
      )}
      {failure !== null && !isWrong && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('accountForm.continue')}
      </Button>
      <div className={classes['ways']}>
        {step.kind === 'verification' ? (
          <ResendButton credentials={step.credentials} justSent={step.justSent} />
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setCode('');
              setIsRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? 'signIn.useToken' : 'signIn.useRecovery')}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={startAgain}>
          {t('signIn.otherAccount')}
        </Button>
      </div>
    </form>
  );
}
