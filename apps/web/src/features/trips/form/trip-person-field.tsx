import { Autocomplete } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { useContactSuggestions } from '../../contacts/suggestions/public.ts';

type Texts = Readonly<Record<'name' | 'company' | 'reason', string>>;

interface TripPersonFieldProps {
  readonly values: Texts;
  readonly onChange: (changes: Partial<Texts>) => void;
  /** Called with what a chosen contact fills. */
  readonly onChosen?: (changes: Partial<Texts>) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly error: string | undefined;
}

/** The visited person, with contacts as suggestions; choosing one fills an empty company and reason (OQ-224). */
export function TripPersonField({ values, onChange, onChosen = onChange, onBlur, placeholder = '', error }: TripPersonFieldProps) {
  const t = useT();
  const contacts = useContactSuggestions(values.name);
  const choose = (name: string) => {
    const contact = contacts.get(name);
    onChosen({
      name,
      ...(values.company === '' && contact?.company && { company: contact.company }),
      ...(values.reason === '' && contact?.reason && { reason: contact.reason }),
    });
  };
  return (
    <Autocomplete
      label={t('trips.name')}
      name="name"
      value={values.name}
      onChange={(name) => onChange({ name })}
      onOptionSubmit={choose}
      {...(onBlur !== undefined && { onBlur })}
      data={[...contacts.keys()]}
      // The server has filtered them already, by more than the name.
      filter={({ options }) => options}
      placeholder={placeholder}
      error={error}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
