import { problemOfConfirmation } from '@wattbook/domain/account/sign-up';
import { call } from '../../../api/api.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { canSeal } from '../../../keyring/pair.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import { changePasswordForm } from './change-password.form.ts';

/** The current password, the new one and its confirmation (AUTH-073 to AUTH-079). One call checks the current password, saves the new one and sends the keys of sealed places wrapped with it (OQ-044). */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const user = useUser();
  const change = useChangeAccount();
  const form = useForm({
    form: changePasswordForm,
    size: 'md',
    check: ({ password, confirmation }) => {
      const unequal = problemOfConfirmation(password, confirmation);
      return unequal === null ? {} : { confirmation: { word: unequal } };
    },
    send: async (_body, { currentPassword, password }) => {
      const { wrapsForPassword } = await import('../../../keyring/key-work.ts');
      // What the worker kept for a start without a network has no keys.
      const record = await call('GET /v1/users/:id', { params: { id: user.id } });
      const wraps = await wrapsForPassword(record, { present: currentPassword, next: password });
      await change.mutateAsync({ currentPassword, password, ...wraps });
      toastSuccess(t('profile.passwordChanged'));
      onDone();
    },
  });

  return (
    <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, changeSentences))} onCancel={onDone}>
      <FormField form={form} name="currentPassword" autofocus />
      <FormField form={form} name="password" />
      <FormField form={form} name="confirmation" />
      {user.publicKey !== null && !canSeal() && <Notice kind="warning">{t('keyring.notRewrapped')}</Notice>}
    </DialogForm>
  );
}
