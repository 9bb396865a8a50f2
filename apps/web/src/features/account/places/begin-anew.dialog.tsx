import { useT } from '../../../i18n/use-t.ts';
import { beginAnew } from '../../../keyring/key-work.ts';
import { PasswordDialog } from '../../../keyring/password.dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../data/user.queries.ts';
import { passwordFailure } from './password-failure.ts';

interface BeginAnewDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A new pair in the place of one that nobody can open any more. */
export function BeginAnewDialog({ opened, onClose }: BeginAnewDialogProps) {
  const t = useT();
  const user = useUser();
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title={t('keyring.beginAnewTitle')}
      text={t('keyring.beginAnewText')}
      confirmLabel={t('keyring.beginAnew')}
      isDestructive
      onPassword={(password) =>
        beginAnew(user, password).then(() => {
          toastSuccess(t('keyring.begunAnew'));
          return null;
        }, passwordFailure)
      }
    />
  );
}
