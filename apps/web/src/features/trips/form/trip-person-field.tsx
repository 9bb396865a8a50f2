import { Autocomplete } from '@mantine/core';
import type { FormState } from '../../../ui/form/use-form.ts';
import { useContactSuggestions } from '../../contacts/suggestions/public.ts';
import type { TripTable } from './trip.form.ts';

/** The visited person, with contacts as suggestions; choosing one fills an empty company and reason (OQ-224). */
export function TripPersonField({ form }: { readonly form: FormState<Pick<TripTable, 'name' | 'company' | 'reason'>> }) {
  const { label, input, onChange, error } = form.propsOf('name');
  const { company, reason } = form.inputs;
  const contacts = useContactSuggestions(input);
  const onChosen = (name: string) => {
    const contact = contacts.get(name);
    form.set({
      name,
      ...(company === '' && contact?.company && { company: contact.company }),
      ...(reason === '' && contact?.reason && { reason: contact.reason }),
    });
  };
  return (
    <Autocomplete
      label={label}
      name="name"
      value={input}
      onChange={onChange}
      onOptionSubmit={onChosen}
      data={[...contacts.keys()]}
      // The server has filtered them already, by more than the name.
      filter={({ options }) => options}
      error={error()}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
