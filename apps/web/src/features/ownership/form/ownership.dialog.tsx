import { useQueryClient } from '@tanstack/react-query';
import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type OwnershipBody, ownershipOf, saveOwnership } from '../data/ownership.queries.ts';
import classes from '../screens/ownership.module.css';
import { ownershipForm } from './ownership.form.ts';

interface OwnershipDialogProps {
  readonly vehicleId: string;
  readonly ownership: Ownership;
  readonly onClose: () => void;
}

/** Enters what the user knows of the value of the car and of a petrol car. */
export function OwnershipDialog({ vehicleId, ownership, onClose }: OwnershipDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const form = useForm({
    form: ownershipForm,
    stored: ownership.entered,
    send: async (body: OwnershipBody) => {
      await saveOwnership(vehicleId, ownership, body);
      await client.invalidateQueries(ownershipOf(vehicleId));
      toastSuccess(t('ownership.stored'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('ownership.form')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <div>
          <h3>{t('ownership.formValue')}</h3>
          <p className={classes['hint']}>{t('ownership.formValueText')}</p>
        </div>
        <FormFields form={form} />
        <div>
          <h3>{t('ownership.formPetrol')}</h3>
          <p className={classes['hint']}>{t('ownership.formPetrolText')}</p>
        </div>
        <FormFields form={form} section="petrol" />
      </DialogForm>
    </Dialog>
  );
}
