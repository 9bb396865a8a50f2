import { type ReactNode, useState } from 'react';
import { fieldsOf, isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { changeSentences } from '../account-sentences.ts';
import { type PasskeyChallenge, useRequestChallenge } from '../data/passkeys.queries.ts';
import { useUser } from '../data/user.queries.ts';
import classes from '../profile/profile.module.css';
import { verifyUserForm } from './verify-user.form.ts';

interface VerifyUserFormProps {
  readonly onVerified: (challenge: PasskeyChallenge) => void;
  readonly onCancel: () => void;
  /** The error of the attempt before. */
  readonly children: ReactNode;
}

/** Asks for the password, and with two-factor for a code: a passkey alone opens the account, so adding one requires what a sign-in requires. */
export function VerifyUserForm({ onVerified, onCancel, children }: VerifyUserFormProps) {
  const t = useT();
  const { twoFactor } = useUser();
  const [requiresToken, setRequiresToken] = useState(twoFactor);
  const requestChallenge = useRequestChallenge();
  const form = useForm({
    form: verifyUserForm,
    about: { requiresToken },
    send: async (_body, { password, token }) =>
      onVerified(await requestChallenge.mutateAsync({ password, ...(token !== null && { token }) })),
    problemsOf: (error) => {
      if (!isRefusal(error, 'token') && !('token' in fieldsOf(error))) return {};
      return { token: requiresToken ? { message: t('accountForm.codeWrong') } : { word: 'required' } };
    },
    onFailure: ({ error }) => {
      // Two-factor was switched on in another session after the record was read.
      if (isRefusal(error, 'token')) setRequiresToken(true);
    },
  });

  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, changeSentences))}
      onCancel={onCancel}
      submitLabel={t('passkeys.make')}
    >
      <p className={classes['text']}>{t('passkeys.addText')}</p>
      <FormField form={form} name="password" autofocus />
      <FormField form={form} name="token" />
      {form.failure === null && children}
    </DialogForm>
  );
}
