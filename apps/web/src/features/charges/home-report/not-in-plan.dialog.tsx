import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Says that the report belongs to another plan than that of the vehicle (CHG-081, COST-014). */
export function NotInPlanDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void navigate(paths.billing())}
      title={t('charges.notInPlan')}
      confirmLabel={t('charges.seePlans')}
      keepLabel={t('shell.close')}
      harmless
    >
      {t('charges.notInPlanText')}
    </ConfirmDialog>
  );
}
