import { MultiSelect, Select } from '@mantine/core';
import { accountLists, addressedLists, listColumns } from '@wattbook/contract/list-addresses/list-columns';
import { listNames, listWords } from '@wattbook/files/lists/list-words';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { defineForm } from '../../../ui/form/define-form.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { proofFields, proofOf, useProof } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { type ListBody, useAddList } from '../data/lists.queries.ts';
import { ShownOnce } from '../shown-once.tsx';

/** The newest rows first, names from A to Z; the others are in their order anyway. */
const sortOf: Partial<Record<ListBody['list'], { readonly sort: string }>> = {
  trips: { sort: '-startTime' },
  charges: { sort: '-startTime' },
  parked: { sort: '-startTime' },
  asleep: { sort: '-startTime' },
  costs: { sort: '-startDate' },
  contacts: { sort: 'lastName' },
  cards: { sort: 'name' },
  reminders: { sort: 'dueDate' },
  receipts: { sort: '-createdAt' },
  journeys: { sort: '-startTime' },
};

type List = ListBody['list'];
type FormBody = Omit<ListBody, 'query' | 'list'>;
const listForm = defineForm<FormBody>()('interfaces', {
  name: text({ required: true, maxLength: 50, hints: { autoComplete: 'off' } }),
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
    <ShownOnce warning="interfaces.listShownOnce" onDone={onDone}>
      <CopiedText label={t('interfaces.listCsv')} text={added.csv} />
      <CopiedText label={t('interfaces.listXlsx')} text={added.xlsx} />
    </ShownOnce>
  );
}

/** What an address opens. */
interface Chosen {
  readonly list: List;
  readonly vehicleId: string;
  /** None: all of them. */
  readonly columns: readonly string[];
}

function ListForm({ onDone, onAdded }: { readonly onDone: () => void; readonly onAdded: (added: Added) => void }) {
  const t = useT();
  const add = useAddList();
  const [chosen, setChosen] = useState<Chosen>({ list: 'trips', vehicleId: useVehicles()[0]?.id ?? '', columns: [] });
  const form = useForm({
    form: listForm,
    ...useProof(),
    size: 'md',
    send: async ({ name }: FormBody, values) =>
      onAdded(await add.mutateAsync({ name, list: chosen.list, query: queryOf(chosen), ...proofOf(values) })),
  });
  const words = { conflict: 'interfaces.tooManyLists', forbidden: 'interfaces.listsNotShared' } as const;
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, words))}
      onCancel={onDone}
      submitLabel={t('interfaces.addList')}
    >
      <ChosenList chosen={chosen} onChange={setChosen} />
      <FormFields form={form} />
    </DialogForm>
  );
}

const queryOf = ({ list, vehicleId, columns }: Chosen): Record<string, string> => ({
  ...(!accountLists.includes(list) && { vehicleId }),
  ...sortOf[list],
  ...(columns.length > 0 && { columns: columns.join(',') }),
});

/** Which list, of which vehicle, and which of its columns. */
function ChosenList({ chosen, onChange }: { readonly chosen: Chosen; readonly onChange: (chosen: Chosen) => void }) {
  const t = useT();
  const vehicles = useVehicles();
  const { list, vehicleId, columns } = chosen;
  const words: Readonly<Record<string, MessageKey>> = listWords[list];
  return (
    <>
      <Select
        label={t('interfaces.list')}
        data={addressedLists.map((value) => ({ value, label: t(listNames[value]) }))}
        value={list}
        onChange={(value) => onChange({ ...chosen, list: value ?? list, columns: [] })}
        allowDeselect={false}
      />
      {!accountLists.includes(list) && (
        <Select
          label={t('interfaces.listVehicle')}
          data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={vehicleId}
          onChange={(id) => onChange({ ...chosen, vehicleId: id ?? vehicleId })}
          allowDeselect={false}
        />
      )}
      <MultiSelect
        label={t('interfaces.listColumns')}
        placeholder={columns.length === 0 ? t('interfaces.listAllColumns') : ''}
        data={listColumns[list].map((value) => ({ value, label: t(words[value] ?? 'interfaces.listColumns') }))}
        value={[...columns]}
        onChange={(names) => onChange({ ...chosen, columns: names })}
        clearable
        searchable
      />
    </>
  );
}
