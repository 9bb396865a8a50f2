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
import { questionForm } from './payroll.form.ts';
import { monthText } from './statement-columns.tsx';

interface AskProps {
  readonly fleetId: string;
  readonly statement: FleetStatement;
  readonly onClose: () => void;
}

/** Asks the driver about a statement. */
export function AskDialog({ fleetId, statement: { id, driver, month }, onClose }: AskProps) {
  const t = useT();
  const formats = useFormats();
  const { ask } = usePayrollChanges(fleetId);
  const form = useForm({
    form: questionForm,
    send: async ({ text }: { readonly text: string }) => {
      await ask(id, text);
      toastSuccess(t('payroll.asked'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('payroll.askTitle', { driver, month: monthText({ month }, formats) })}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error, { conflict: 'payroll.askConflict' }))}
        onCancel={onClose}
        submitLabel={t('payroll.send')}
      >
        <p>{t('payroll.askText')}</p>
        <FormFields form={form} autofocus="text" />
      </DialogForm>
    </Dialog>
  );
}
