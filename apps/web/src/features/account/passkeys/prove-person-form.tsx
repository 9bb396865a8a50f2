import { type ReactNode, useState } from 'react';
import { fieldsOf, isRefusal } from '../../../api/api-error.ts';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { changeSentences } from '../account-sentences.ts';
import { type PasskeyOffer, useAskForOffer } from '../data/passkeys.queries.ts';
import { useUser } from '../data/user.queries.ts';
import classes from '../profile/profile.module.css';
import { provePersonForm } from './prove-person.form.ts';

interface ProvePersonFormProps {
  readonly onProven: (offer: PasskeyOffer) => void;
  readonly onCancel: () => void;
  /** The error of the attempt before. */
  readonly children: ReactNode;
}

/** Asks for the password, and with two-factor for a code: a passkey alone opens the account, so adding one requires what a sign-in requires. */
export function ProvePersonForm({ onProven, onCancel, children }: ProvePersonFormProps) {
  const t = useT();
  const { twoFactor } = useUser();
  const [asksForToken, setAsksForToken] = useState(twoFactor);
  const ask = useAskForOffer();
  const form = useForm({
    form: provePersonForm,
    about: { asksForToken },
    send: async (_body, { password, token }) => onProven(await ask.mutateAsync({ password, ...(token !== null && { token }) })),
    problemsOf: (error) => {
      if (!isRefusal(error, 'token') && !('token' in fieldsOf(error))) return {};
      return { token: asksForToken ? { sentence: t('accountForm.codeWrong') } : { word: 'required' } };
    },
    onFailure: ({ error }) => {
      // Two-factor was switched on in another session after the record was read.
      if (isRefusal(error, 'token')) setAsksForToken(true);
    },
  });

  return (
    <DialogForm
      form={form}
      failure={form.failure && t(sentenceOf(form.failure.error, changeSentences))}
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
