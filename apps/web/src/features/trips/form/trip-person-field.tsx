import { Autocomplete } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { useContactSuggestions } from '../../contacts/suggestions/public.ts';
import type { TripFormState } from './use-trip-form.ts';

/** Who was visited, with the own contacts as suggestions; choosing one fills company and reason where nothing stands yet (OQ-224). */
export function TripPersonField({ form: { text, set, sentences } }: { readonly form: TripFormState }) {
  const t = useT();
  const contacts = useContactSuggestions(text.name);
  const onChosen = (name: string) => {
    const contact = contacts.get(name);
    set({
      name,
      ...(text.company === '' && contact?.company && { company: contact.company }),
      ...(text.reason === '' && contact?.reason && { reason: contact.reason }),
    });
  };
  return (
    <Autocomplete
      label={t('trips.name')}
      name="name"
      value={text.name}
      onChange={(name) => set({ name })}
      onOptionSubmit={onChosen}
      data={[...contacts.keys()]}
      // The server has chosen them already, by more than the name.
      filter={({ options }) => options}
      error={sentences.name}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
