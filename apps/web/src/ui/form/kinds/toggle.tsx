import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { DrawProps, Field, FieldOptions } from '../field.ts';

type ToggleLook = Pick<CheckboxProps, 'classNames'>;

interface ToggleOptions extends FieldOptions {
  /** The form is not sent unless it is checked (AUTH-047). */
  readonly required?: boolean;
  readonly look?: ToggleLook;
}

/** Yes or no, as a checkbox. */
export const toggle = ({ required = false, look = {}, ...options }: ToggleOptions = {}): Field<boolean, boolean, boolean, ToggleLook> => ({
  ...options,
  Draw: DrawToggle,
  look,
  empty: false,
  fromWire: (stored) => stored === true,
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => value,
  check: (value) => (required && !value ? { word: 'accept' } : null),
});

function DrawToggle({ name, label, input, onChange, error, disabled, look }: DrawProps<boolean, ToggleLook>) {
  const wrong = error();
  return (
    <Checkbox
      {...look}
      name={name}
      label={label}
      checked={input}
      disabled={disabled}
      error={wrong}
      aria-invalid={wrong !== undefined}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}
