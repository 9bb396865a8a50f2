import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import formAppearance from '../../../ui/form/form.module.css';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useConfiguration } from '../../configuration/public.ts';
import { changeSentences } from '../account-sentences.ts';
import { type AccountChanges, useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import { proofOf, useProof } from '../proof/use-proof.ts';
import { editProfileForm } from './edit-profile.form.ts';
import classes from './profile.module.css';

interface EditProfileFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  /** A different e-mail was saved and waits for its code (AUTH-070, AUTH-071). */
  readonly onCodeSent: () => void;
}

/** Name and e-mail (AUTH-067 to AUTH-070). */
export function EditProfileForm({ onCancel, onSaved, onCodeSent }: EditProfileFormProps) {
  const t = useT();
  const user = useUser();
  const change = useChangeAccount();
  const sendsMail = useConfiguration()?.mail !== false;
  const { about, problemsOf, onFailure } = useProof();
  const form = useForm({
    form: editProfileForm,
    about: { ...about, email: user.email },
    // Every field is checked: a name that the account lacks is required.
    initial: { firstName: user.firstName ?? '', lastName: user.lastName ?? '', email: user.email },
    problemsOf: (error) => (isRefusal(error, 'conflict') ? { email: { word: 'email_taken' } } : problemsOf(error)),
    onFailure,
    send: async ({ email, firstName, lastName }: AccountChanges, proof) => {
      const isNewEmail = email !== undefined && email.toLowerCase() !== user.email;
      await change.mutateAsync({ firstName, lastName, ...(isNewEmail && { email, ...proofOf(proof) }) });
      if (isNewEmail) return onCodeSent();
      toastSuccess(t('profile.saved'));
      onSaved();
    },
  });

  return (
    <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, changeSentences))} onCancel={onCancel}>
      <div className={formAppearance['pair']}>
        <FormField form={form} name="firstName" autofocus />
        <FormField form={form} name="lastName" />
      </div>
      <FormField form={form} name="email" />
      <p className={classes['text']}>{t(sendsMail ? 'profile.emailHint' : 'profile.emailHintWithoutMail')}</p>
      <FormField form={form} name="currentPassword" />
      <FormField form={form} name="token" />
    </DialogForm>
  );
}
