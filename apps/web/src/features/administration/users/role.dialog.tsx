import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeRole } from '../data/users.queries.ts';
import { userName } from './user-name.ts';

const roleMessages = { forbidden: 'administration.roleRefused', not_found: 'administration.userGone' } as const satisfies OwnMessages;

interface RoleDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Makes a user an administrator, or an ordinary user again. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const t = useT();
  const change = useChangeRole();
  const name = userName(user);
  const isAdministrator = user.role === 'admin';
  const onConfirm = () =>
    change.mutate(
      { id: user.id, role: isAdministrator ? 'user' : 'admin' },
      {
        onSuccess: () => {
          toastSuccess(t(isAdministrator ? 'administration.taken' : 'administration.granted', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      harmless={!isAdministrator}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(isAdministrator ? 'administration.takeTitle' : 'administration.grantTitle', { name })}
      confirmLabel={t(isAdministrator ? 'administration.take' : 'administration.grant')}
      keepLabel={t('accountForm.cancel')}
      busy={change.isPending}
    >
      <p>{t(isAdministrator ? 'administration.takeText' : 'administration.grantText', { name })}</p>
      {change.isError && <Notice kind="danger">{t(errorMessageOf(change.error, roleMessages))}</Notice>}
    </ConfirmDialog>
  );
}
