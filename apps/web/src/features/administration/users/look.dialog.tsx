import { hrefOf } from '../../../address.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ProofDialog } from '../../account/public.ts';
import { startSupportView, viewMessages } from '../../support/public.ts';

interface LookDialogProps {
  readonly user: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Says what a support view is before it starts, since its owner is told, and takes the proof of the administrator (SHELL-078, decision 0046). */
export function LookDialog({ user, onClose }: LookDialogProps) {
  const t = useT();
  const { name } = user;
  return (
    <ProofDialog
      opened
      onClose={onClose}
      title={t('administration.lookTitle', { name })}
      confirmLabel={t('administration.look')}
      messages={viewMessages}
      onProof={(proof) => startSupportView({ userId: user.id, target: hrefOf(paths.home()) }, proof)}
    >
      <p>{t('administration.lookText', { name })}</p>
    </ProofDialog>
  );
}
