import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { useT } from '../../../i18n/use-t.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useRemovePasskey } from '../data/passkeys.queries.ts';
import { ProofDialog } from '../proof/proof.dialog.tsx';

interface RemovePasskeyDialogProps {
  readonly opened: boolean;
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemovePasskeyDialog({ opened, passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const t = useT();
  const remove = useRemovePasskey();
  return (
    <ProofDialog
      opened={opened}
      onClose={onClose}
      title={t('passkeys.removeTitle')}
      confirmLabel={t('passkeys.remove')}
      isDestructive
      onProof={async (proof) => {
        await remove.mutateAsync({ passkeyId: id, proof });
        toastSuccess(t('passkeys.removed'));
        onClose();
      }}
    >
      <p>{t('passkeys.removeText', { name })}</p>
    </ProofDialog>
  );
}
