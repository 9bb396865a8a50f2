import { Button, Select } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { defineForm } from '../../../ui/form/define-form.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import formAppearance from '../../../ui/form/form.module.css';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { proofFields, proofOf, useProof } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { type ListBody, useAddList } from '../data/lists.queries.ts';

const listLabels = {
  trips: 'interfaces.listOf.trips',
  charges: 'interfaces.listOf.charges',
  parked: 'interfaces.listOf.parked',
  asleep: 'interfaces.listOf.asleep',
  costs: 'interfaces.listOf.costs',
  statements: 'interfaces.listOf.statements',
} as const satisfies Record<ListBody['list'], MessageKey>;
/** The newest rows first; statements are in that order anyway. */
const sortOf: Partial<Record<ListBody['list'], { readonly sort: string }>> = {
  trips: { sort: '-startTime' },
  charges: { sort: '-startTime' },
  parked: { sort: '-startTime' },
  asleep: { sort: '-startTime' },
  costs: { sort: '-startDate' },
};

type FormBody = Omit<ListBody, 'query'>;
const listForm = defineForm<FormBody>()('interfaces', {
  name: text({ required: true, maxLength: 50, hints: { autoComplete: 'off' } }),
  list: choice(listLabels, { first: 'trips' }),
  ...proofFields,
});

interface Added {
  readonly csv: string;
  readonly xlsx: string;
}

/** Adds an address for a list and shows it, this once. */
export function AddList({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [added, setAdded] = useState<Added | null>(null);
  if (added === null) return <ListForm onDone={onDone} onAdded={setAdded} />;
  return (
    <div className={formAppearance['form']}>
      <Notice kind="warning">{t('interfaces.listShownOnce')}</Notice>
      <CopiedText label={t('interfaces.listCsv')} text={added.csv} />
      <CopiedText label={t('interfaces.listXlsx')} text={added.xlsx} />
      <div className={formAppearance['buttons']}>
        <Button onClick={onDone} data-autofocus>
          {t('interfaces.stored')}
        </Button>
      </div>
    </div>
  );
}

function ListForm({ onDone, onAdded }: { readonly onDone: () => void; readonly onAdded: (added: Added) => void }) {
  const t = useT();
  const add = useAddList();
  const vehicles = useVehicles();
  const [chosen, setChosen] = useState(vehicles[0]?.id ?? '');
  const form = useForm({
    form: listForm,
    ...useProof(),
    size: 'md',
    send: async ({ name, list }: FormBody, values) =>
      onAdded(await add.mutateAsync({ name, list, query: { vehicleId: chosen, ...sortOf[list] }, ...proofOf(values) })),
  });
  const words = { conflict: 'interfaces.tooManyLists', forbidden: 'interfaces.listsNotShared' } as const;
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, words))}
      onCancel={onDone}
      submitLabel={t('interfaces.addList')}
    >
      <Select
        label={t('interfaces.listVehicle')}
        data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={chosen}
        onChange={(id) => setChosen(id ?? '')}
        allowDeselect={false}
      />
      <FormFields form={form} />
    </DialogForm>
  );
}
