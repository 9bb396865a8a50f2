import { useT } from '../../i18n/use-t.ts';
import type { RequestedView } from '../../session/requested-view.ts';
import { ProofDialog } from '../account/public.ts';
import { startSupportView, viewMessages } from './start-view.ts';

interface RequestedViewDialogProps {
  readonly requested: RequestedView;
  readonly onClose: () => void;
}

/** Says what a support view is that an address asks for, and takes the proof of the administrator (SHELL-078, decision 0046). */
export function RequestedViewDialog({ requested, onClose }: RequestedViewDialogProps) {
  const t = useT();
  return (
    <ProofDialog
      opened
      onClose={onClose}
      title={t('support.startTitle')}
      confirmLabel={t('support.start')}
      messages={viewMessages}
      onProof={(proof) => startSupportView(requested, proof)}
    >
      <p>{t('support.startText', { id: requested.userId })}</p>
    </ProofDialog>
  );
}
