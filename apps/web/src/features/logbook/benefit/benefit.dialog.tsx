import { useQueryClient } from '@tanstack/react-query';
import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { benefitForm } from './benefit.form.ts';
import { type BenefitBody, benefitsOf, saveBenefit } from './benefit.queries.ts';
import classes from './benefit.module.css';

interface BenefitDialogProps {
  readonly vehicleId: string;
  readonly benefit: LogbookBenefit;
  readonly onClose: () => void;
}

/** Enters what the benefit in kind of a year is counted of. */
export function BenefitDialog({ vehicleId, benefit, onClose }: BenefitDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const form = useForm({
    form: benefitForm,
    stored: benefit.entered,
    send: async (body: BenefitBody) => {
      await saveBenefit(vehicleId, benefit, body);
      await client.invalidateQueries(benefitsOf(vehicleId));
      toastSuccess(t('benefit.saved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('benefit.figures')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <FormFields form={form} autofocus="listPrice" />
        <div>
          <h3>{t('benefit.rates')}</h3>
          <p className={classes['hint']}>{t('benefit.ratesText')}</p>
        </div>
        <FormFields form={form} section="rates" />
      </DialogForm>
    </Dialog>
  );
}
