import { useT } from '../../../i18n/use-t.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { useConfirmEmail } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import { CodeForm } from './code-form.tsx';
import classes from './profile.module.css';

/** The code of a new e-mail; it is sent automatically, and then every session ends (AUTH-071, AUTH-072). */
export function ConfirmEmailForm({ onCancel }: { readonly onCancel: () => void }) {
  const t = useT();
  const { pendingEmail } = useUser();
  const confirm = useConfirmEmail();
  const sendsMail = useConfiguration()?.mail !== false;
  return (
    <CodeForm submitLabel={t('accountForm.continue')} sendsItself send={(code) => confirm.mutateAsync(code)} onCancel={onCancel}>
      <p className={classes['text']}>
        {t(sendsMail ? 'profile.confirmText' : 'profile.confirmTextWithoutMail', { email: pendingEmail ?? '' })}
      </p>
    </CodeForm>
  );
}
