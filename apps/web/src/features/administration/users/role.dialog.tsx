import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import type { OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { ProofDialog } from '../../account/public.ts';
import { useChangeRole } from '../data/users.queries.ts';
import { userName } from './user-name.ts';

const roleMessages = { forbidden: 'administration.roleRefused', not_found: 'administration.userGone' } as const satisfies OwnMessages;

const grant = {
  title: 'administration.grantTitle',
  text: 'administration.grantText',
  action: 'administration.grant',
  done: 'administration.granted',
} as const;
const take = {
  title: 'administration.takeTitle',
  text: 'administration.takeText',
  action: 'administration.take',
  done: 'administration.taken',
} as const;

interface RoleDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Makes a user an administrator, or an ordinary user again, with the proof of the administrator who does it. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const t = useT();
  const change = useChangeRole();
  const name = userName(user);
  const isAdministrator = user.role === 'admin';
  const messages = isAdministrator ? take : grant;
  return (
    <ProofDialog
      opened
      onClose={onClose}
      title={t(messages.title, { name })}
      confirmLabel={t(messages.action)}
      isDestructive={isAdministrator}
      messages={roleMessages}
      onProof={async (proof) => {
        await change.mutateAsync({ ...proof, id: user.id, role: isAdministrator ? 'user' : 'admin' });
        toastSuccess(t(messages.done, { name }));
        onClose();
      }}
    >
      <p>{t(messages.text, { name })}</p>
    </ProofDialog>
  );
}
