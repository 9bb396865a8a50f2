import type { OwnPayment } from '@wattbook/contract/payroll/payroll.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { answerForm, payeeForm } from './payments.form.ts';
import { type PayeeBody, usePaymentChanges } from './payments.queries.ts';

interface DialogProps {
  readonly vehicleId: string;
  readonly onClose: () => void;
}

/** The account on which the driver is paid. */
export function PayeeDialog({ vehicleId, onClose }: DialogProps) {
  const t = useT();
  const { enterPayee } = usePaymentChanges(vehicleId);
  const form = useForm({
    form: payeeForm,
    send: async (body: PayeeBody) => {
      await enterPayee(body);
      toastSuccess(t('payroll.payeeSaved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('payroll.payeeTitle')}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error, { conflict: 'payroll.ownNotGranted' }))}
        onCancel={onClose}
      >
        <p>{t('payroll.payeeText')}</p>
        <FormFields form={form} autofocus="holder" />
      </DialogForm>
    </Dialog>
  );
}

/** The answer to a question of payroll. */
export function AnswerDialog({ vehicleId, payment, onClose }: DialogProps & { readonly payment: OwnPayment }) {
  const t = useT();
  const formats = useFormats();
  const { answer } = usePaymentChanges(vehicleId);
  const form = useForm({
    form: answerForm,
    send: async (body: { readonly answer: string }) => {
      await answer(payment.id, body.answer);
      toastSuccess(t('payroll.answered'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('payroll.answerTitle', { month: formats.month(`${payment.month}-15T12:00:00Z`) ?? '' })}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error, { conflict: 'payroll.answerConflict' }))}
        onCancel={onClose}
        submitLabel={t('payroll.answerSend')}
      >
        <p>{payment.question?.text}</p>
        <FormFields form={form} autofocus="answer" />
      </DialogForm>
    </Dialog>
  );
}
