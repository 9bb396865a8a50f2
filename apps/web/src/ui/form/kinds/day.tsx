import { useToday } from '../../range/use-today.ts';
import type { DrawProps, Field, FieldOptions } from '../field.ts';
import { DateField } from './date-field.tsx';

/** A day of the calendar, `2026-11-18`, typed or chosen in a calendar; null where it is empty. */
export const day = ({ required = false, ...options }: FieldOptions & { readonly required?: boolean } = {}): Field<
  string,
  string | null,
  string | null
> => ({
  ...options,
  Draw: DrawDay,
  appearance: undefined,
  empty: '',
  fromWire: (stored) => (typeof stored === 'string' ? stored : null),
  format: (value) => value ?? '',
  parse: (input) => ({ value: input === '' ? null : input }),
  toWire: (value) => value,
  check: (value) => (required && value === null ? { word: 'required' } : null),
});

function DrawDay({ label, input, onChange, error }: DrawProps<string>) {
  return <DateField label={label} value={input} onChange={onChange} error={error()} initialDay={useToday()} />;
}
