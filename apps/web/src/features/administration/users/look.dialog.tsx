import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { useState } from 'react';
import { hrefOf } from '../../../address.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { userName } from './user-name.ts';

interface LookDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Says what a support view is before it starts, since its owner is told (SHELL-078). The page is loaded anew, so that no data of the own account stays in memory. */
export function LookDialog({ user, onClose }: LookDialogProps) {
  const t = useT();
  const [isStarting, setIsStarting] = useState(false);
  const name = userName(user);
  const onConfirm = () => {
    setIsStarting(true);
    window.location.assign(hrefOf(paths.home({ 'user-id': user.id })));
  };
  return (
    <ConfirmDialog
      opened
      harmless
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('administration.lookTitle', { name })}
      confirmLabel={t('administration.look')}
      keepLabel={t('accountForm.cancel')}
      busy={isStarting}
    >
      {t('administration.lookText', { name })}
    </ConfirmDialog>
  );
}
