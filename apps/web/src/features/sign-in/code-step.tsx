import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { DrawCode } from '../../ui/form/kinds/code.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { codeStepForm } from './code-step.form.ts';
import { ResendButton } from './resend-button.tsx';
import classes from './sign-in.module.css';
import { useSendsMail } from './use-sends-mail.ts';
import { type SignIn, WrongCode } from './use-sign-in.ts';

const empty = { code: '', recoveryCode: '' };

/** The step after e-mail and password: the code of the e-mail, or of the second factor (AUTH-010 to AUTH-013). */
export function CodeStep({ step, failure, busy, sendCode, startAgain }: SignIn) {
  const t = useT();
  const sendsMail = useSendsMail();
  const [isRecovery, setIsRecovery] = useState(false);
  const field = isRecovery ? 'recoveryCode' : 'code';
  const form = useForm({
    form: codeStepForm,
    about: { isRecovery },
    size: 'md',
    // Whatever the answer, a code that was sent is typed again, not corrected.
    send: (_body, values) => sendCode(values[field] ?? '').finally(() => form.set(empty)),
    problemsOf: (error) => (error instanceof WrongCode ? { [field]: { message: t('accountForm.codeWrong') } } : {}),
  });
  const { element } = form;
  useEffect(() => element.ref.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus(), [element.ref, field]);
  if (step.kind === 'credentials') return null;

  return (
    <form {...element} className={classes['form']}>
      <p>
        {step.kind === 'verification'
          ? t(sendsMail ? 'signIn.verifyText' : 'signIn.verifyWithoutMail', { email: step.credentials.email.trim() })
          : t(isRecovery ? 'signIn.recoveryText' : 'signIn.tokenText')}
      </p>
      {isRecovery ? <FormField form={form} name="recoveryCode" /> : <DrawCode {...form.propsOf('code')} submitsWhenComplete />}
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
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
              form.set(empty);
              form.clear();
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
