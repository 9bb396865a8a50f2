import { useT } from '../../../i18n/use-t.ts';
import { beginAnew } from '../../../keyring/key-work.ts';
import { PasswordDialog } from '../../../keyring/password.dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../data/user.queries.ts';
import { passwordFailure } from './password-failure.ts';

interface KeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes the first pair in a session that began without the password. */
export function MakeKeyDialog({ opened, onClose }: KeyDialogProps) {
  const t = useT();
  const user = useUser();
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title={t('keyring.makeTitle')}
      text={t('keyring.makeText')}
      confirmLabel={t('keyring.make')}
      onPassword={(password) =>
        beginAnew(user, password).then(() => {
          toastSuccess(t('keyring.made'));
          return null;
        }, passwordFailure)
      }
    />
  );
}
