import { Select } from '@mantine/core';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { proofFields, proofOf, useProof } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { type AbrpBody, useAddAbrp } from '../data/abrp.queries.ts';

const abrpForm = defineForm<AbrpBody>()('interfaces', {
  abrpToken: { ...text({ required: true, maxLength: 100, hints: { autoComplete: 'off', spellCheck: false } }), wide: true },
  ...proofFields,
});

/** Sends a vehicle to A Better Routeplanner. */
export function AddAbrp({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const add = useAddAbrp();
  const vehicles = useVehicles();
  const [chosen, setChosen] = useState(vehicles[0]?.id ?? '');
  const form = useForm({
    form: abrpForm,
    ...useProof(),
    size: 'md',
    send: async ({ abrpToken }: AbrpBody, values) => {
      await add.mutateAsync({ id: chosen, body: { abrpToken, ...proofOf(values) } });
      toastSuccess(t('interfaces.abrpAdded'));
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, { forbidden: 'interfaces.abrpNotShared' }))}
      onCancel={onDone}
      submitLabel={t('interfaces.addAbrp')}
    >
      <Select
        label={t('interfaces.abrpVehicle')}
        data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={chosen}
        onChange={(id) => setChosen(id ?? '')}
        allowDeselect={false}
      />
      <FormFields form={form} />
    </DialogForm>
  );
}
