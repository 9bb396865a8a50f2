import type { FleetStatement } from '@wattbook/contract/payroll/payroll.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { usePayrollChanges } from '../data/payroll.queries.ts';
import { rejectionForm } from './payroll.form.ts';
import { monthText } from './statement-columns.tsx';

interface RejectProps {
  readonly fleetId: string;
  readonly statement: FleetStatement;
  readonly onClose: () => void;
}

/** Rejects a statement with a reason that its driver reads. */
export function RejectDialog({ fleetId, statement: { id, driver, month }, onClose }: RejectProps) {
  const t = useT();
  const formats = useFormats();
  const { reject } = usePayrollChanges(fleetId);
  const form = useForm({
    form: rejectionForm,
    send: async ({ reason }: { readonly reason: string }) => {
      await reject(id, reason);
      toastSuccess(t('payroll.rejected'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('payroll.rejectTitle', { driver, month: monthText({ month }, formats) })}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error, { conflict: 'payroll.rejectConflict' }))}
        onCancel={onClose}
        submitLabel={t('payroll.rejectSend')}
      >
        <p>{t('payroll.rejectText')}</p>
        <FormFields form={form} autofocus="reason" />
      </DialogForm>
    </Dialog>
  );
}
