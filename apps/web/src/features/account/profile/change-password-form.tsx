import { problemOfConfirmation, problemOfNewPassword } from '@wattbook/domain/account/sign-up';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import formLook from '../../../ui/form/form.module.css';
import { useFields } from '../../../ui/form/use-fields.ts';
import { type Problems, problemsOfServer } from '../../../ui/form/use-problems.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx';
import { PasswordField } from '../../../ui/password/password-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { canSeal } from '../../../keyring/pair.ts';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';

/** AUTH-074. */
const shortestCurrent = 6;

interface PasswordDraft {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
}
type Field = keyof PasswordDraft;

/** The current password, the new one and its confirmation (AUTH-073 to AUTH-079). The server checks the current one in the same call that saves the new one, and the keys of sealed places come with it, wrapped anew (OQ-044). */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const user = useUser();
  const change = useChangeAccount();
  const { draft, put, field, form, problems } = useFields<Field>({ currentPassword: '', password: '', confirmation: '' });
  const [failure, setFailure] = useState<MessageKey | null>(null);
  // Longer than the call: the keys are wrapped first.
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setFailure(null);
    if (busy || problems.show(check(draft))) return;
    const { currentPassword, password } = draft;
    setBusy(true);
    try {
      const { wrapsForPassword } = await import('../../../keyring/key-work.ts');
      const wraps = await wrapsForPassword(user, { present: currentPassword, next: password });
      await change.mutateAsync({ currentPassword, password, ...wraps });
      toastSuccess(t('profile.passwordChanged'));
      onDone();
    } catch (error) {
      const said = problemsOfServer<Field>(['currentPassword', 'password'], fieldsOf(error));
      if (!problems.show(said)) setFailure(sentenceOf(error, changeSentences));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate>
      <PasswordField
        {...field('currentPassword', 'profile.currentPassword', { number: shortestCurrent })}
        size="md"
        autoComplete="current-password"
        data-autofocus
      />
      <NewPasswordField
        label={t('accountForm.newPassword')}
        value={draft.password}
        error={problems.at('password', { field: t('accountForm.newPassword') })}
        onChange={(value) => put('password', value)}
      />
      <PasswordField {...field('confirmation', 'profile.repeatPassword')} size="md" autoComplete="new-password" />
      {user.publicKey !== null && !canSeal() && <Notice kind="warning">{t('keyring.notRewrapped')}</Notice>}
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <FormButtons onCancel={onDone} submitLabel={t('accountForm.save')} busy={busy} />
    </form>
  );
}

function check({ currentPassword, password, confirmation }: PasswordDraft): Problems<Field> {
  const [weak, unequal] = [problemOfNewPassword(password), problemOfConfirmation(password, confirmation)];
  return {
    ...(currentPassword === ''
      ? { currentPassword: { key: 'errors.field.required' as const } }
      : currentPassword.length < shortestCurrent && { currentPassword: { key: 'errors.field.tooShort' as const } }),
    ...(weak !== null && { password: { key: fieldMessages[weak] } }),
    ...(unequal !== null && { confirmation: { key: fieldMessages[unequal] } }),
  };
}
