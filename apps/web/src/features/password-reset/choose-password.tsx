import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { type OwnMessages, errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { findStoredPair } from '../../keyring/stored-keys.ts';
import { canSeal } from '../../keyring/pair.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { choosePasswordForm } from './password-reset.form.ts';
import classes from './password-reset.module.css';

/** The button is enabled from this length on; the field checks the full rule (AUTH-058, OQ-043). */
const minPasswordLength = 4;

const resetSentences = { conflict: 'keyring.keyChanged', too_many_requests: 'accountForm.codeTries' } as const satisfies OwnMessages;

interface ChoosePasswordProps {
  readonly email: string;
  readonly onSaved: () => void;
}

/** The second step: the code and a new password (AUTH-055 to AUTH-062). Without the private key in this browser the user has to accept the loss of sealed places (AUTH-057, AUTH-059). */
export function ChoosePassword({ email, onSaved }: ChoosePasswordProps) {
  const t = useT();
  const [hasKey, setHasKey] = useState(() => canSeal() && findStoredPair(email) !== null);
  const form = useForm({
    form: choosePasswordForm,
    about: { hasKey },
    size: 'md',
    send: async (_body, { code, password }) => {
      const { wrapForReset } = await import('../../keyring/reset-wrap.ts');
      const key = hasKey ? await wrapForReset(email, password) : null;
      // The key was deleted from this browser after the form opened: the user has to accept the loss first.
      if (hasKey && key === null) return setHasKey(false);
      await visitorCall('POST /v1/users/reset-password', { email, password, code, ...(key ?? { privateKey: null }) });
      onSaved();
    },
    problemsOf: (error) => (isRefusal(error, 'forbidden') ? { code: { message: t('accountForm.codeWrong') } } : {}),
    onFailure: ({ error }) => {
      if (isRefusal(error, 'forbidden')) form.set({ code: '' });
      // Another browser has created a new pair: the key of this one opens only older places.
      if (isRefusal(error, 'conflict')) setHasKey(false);
    },
  });
  const { password, acceptsLoss } = form.values;

  return (
    <form {...form.element} className={classes['form']}>
      <TextInput label={t('accountForm.email')} size="md" value={email} readOnly autoComplete="username" />
      <FormField form={form} name="code" />
      <FormField form={form} name="password" />
      {!hasKey && <Notice kind="warning">{t('keyring.lossText')}</Notice>}
      <FormField form={form} name="acceptsLoss" />
      {form.failure !== null && <Notice kind="danger">{t(errorMessageOf(form.failure.error, resetSentences))}</Notice>}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={form.busy}
        disabled={password.length < minPasswordLength || (!hasKey && !acceptsLoss)}
      >
        {t('passwordReset.submit')}
      </Button>
    </form>
  );
}
