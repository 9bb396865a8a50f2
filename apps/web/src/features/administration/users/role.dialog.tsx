import { Modal } from '@mantine/core';
import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type RoleBody, useChangeRole } from '../data/users.queries.ts';
import { roleForm } from './role.form.ts';
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

/** Makes a user an administrator, or an ordinary user again, with the password of the administrator who does it. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const t = useT();
  const title = user.role === 'admin' ? take.title : grant.title;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title, { name: userName(user) })}
      size="md"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <RoleForm user={user} onClose={onClose} />
    </Modal>
  );
}

function RoleForm({ user, onClose }: RoleDialogProps) {
  const t = useT();
  const change = useChangeRole();
  const name = userName(user);
  const isAdministrator = user.role === 'admin';
  const messages = isAdministrator ? take : grant;
  const form = useForm({
    form: roleForm,
    send: async (body: Omit<RoleBody, 'role'>) => {
      await change.mutateAsync({ ...body, id: user.id, role: isAdministrator ? 'user' : 'admin' });
      toastSuccess(t(messages.done, { name }));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, roleMessages))}
      onCancel={onClose}
      submitLabel={t(messages.action)}
      isDestructive={isAdministrator}
    >
      <p>{t(messages.text, { name })}</p>
      <FormField form={form} name="currentPassword" autofocus />
    </DialogForm>
  );
}
