import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { useState } from 'react';
import { sentenceOf } from '../../api/error-sentences.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { contactName } from './contact-name.ts';
import { useDeleteContact } from './data/contacts.queries.ts';

interface DeleteContactDialogProps {
  /** null keeps the dialog closed. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
}

/** Asks before a contact goes; one that a fleet gave stays, and the dialog says so (TEAM-041, TEAM-042). */
export function DeleteContactDialog({ contact, onClose }: DeleteContactDialogProps) {
  const t = useT();
  const remove = useDeleteContact();
  // While the dialog fades out it still names whom it asked about.
  const [named, setNamed] = useState(contact);
  if (contact !== null && contact !== named) setNamed(contact);

  const close = () => {
    remove.reset();
    onClose();
  };
  const onConfirm = () => {
    if (contact === null) return;
    remove.mutate(contact.id, {
      onSuccess: () => {
        toastSuccess(t('contacts.deleted'));
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={contact !== null}
      onClose={close}
      onConfirm={onConfirm}
      title={t('contacts.deleteTitle', { contact: named === null ? '' : contactName(named) })}
      confirmLabel={t('contacts.delete')}
      busy={remove.isPending}
    >
      <p>{t('contacts.deleteLoss')}</p>
      {remove.isError && <Notice kind="danger">{t(sentenceOf(remove.error, { fleet_account: 'contacts.fleet' }))}</Notice>}
    </ConfirmDialog>
  );
}
