import { useNavigate } from '@tanstack/react-router';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface FeatureDialogProps {
  /** What belongs to Professional. */
  readonly text: MessageKey;
  readonly onClose: () => void;
}

/** Says that a feature belongs to another plan than that of the vehicle, and leads to the plans (TRIP-103, CHG-081, COST-014). */
export function FeatureDialog({ text, onClose }: FeatureDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void navigate(paths.billing())}
      title={t('billing.notInPlan')}
      confirmLabel={t('billing.seePlans')}
      keepLabel={t('shell.close')}
      harmless
    >
      {t(text)}
    </ConfirmDialog>
  );
}
