import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useRemovePasskey } from '../data/passkeys.queries.ts';

interface RemovePasskeyDialogProps {
  readonly opened: boolean;
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemovePasskeyDialog({ opened, passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const t = useT();
  const remove = useRemovePasskey();
  const close = () => {
    remove.reset();
    onClose();
  };
  const onRemoved = () => {
    toastSuccess(t('passkeys.removed'));
    close();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => remove.mutate(id, { onSuccess: onRemoved })}
      title={t('passkeys.removeTitle')}
      confirmLabel={t('passkeys.remove')}
      busy={remove.isPending}
    >
      <p>{t('passkeys.removeText', { name })}</p>
      {remove.isError && <Notice kind="danger">{t(errorMessageOf(remove.error, changeSentences))}</Notice>}
    </ConfirmDialog>
  );
}
