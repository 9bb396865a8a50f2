import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type FleetBody, useFleetChanges } from '../data/fleets.queries.ts';
import { fleetForm } from './fleet.form.ts';

interface FleetFormProps {
  /** Null: a new one. */
  readonly fleet: FleetAccount | null;
  readonly onSaved: (fleet: FleetAccount) => void;
  readonly onCancel: () => void;
}

/** Name and address of a fleet. */
export function FleetForm({ fleet, onSaved, onCancel }: FleetFormProps) {
  const t = useT();
  const { save } = useFleetChanges();
  const form = useForm({
    form: fleetForm,
    stored: fleet,
    send: async (body: FleetBody) => {
      const saved = await save(fleet?.id ?? null, body);
      toastSuccess(t('fleets.saved'));
      onSaved(saved);
    },
  });
  return (
    <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onCancel}>
      <FormFields form={form} />
    </DialogForm>
  );
}
