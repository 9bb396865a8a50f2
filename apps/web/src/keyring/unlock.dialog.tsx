import { errorMessageOf } from '../api/error-messages.ts';
import { useUser } from '../features/account/public.ts';
import { useT } from '../i18n/use-t.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { unlock } from './key-work.ts';
import { PasswordDialog } from './password.dialog.tsx';

/** Opens the keys of a session that was started without the password. */
export function UnlockDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useT();
  const user = useUser();
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title={t('keyring.unlockTitle')}
      text={t('keyring.unlockText')}
      confirmLabel={t('keyring.unlock')}
      onPassword={(password) =>
        unlock(user, password).then(
          (isOpen) => {
            if (!isOpen) return 'keyring.wrongPassword';
            toastSuccess(t('keyring.unlocked'));
            return null;
          },
          (error: unknown) => errorMessageOf(error),
        )
      }
    />
  );
}
