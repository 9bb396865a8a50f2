import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { DrawProps, Field, FieldOptions } from '../field.ts';

type ToggleAppearance = Pick<CheckboxProps, 'classNames'>;

interface ToggleOptions extends FieldOptions {
  /** The form is not sent unless it is checked (AUTH-047). */
  readonly required?: boolean;
  readonly appearance?: ToggleAppearance;
}

/** Yes or no, as a checkbox. */
export const toggle = ({
  required = false,
  appearance = {},
  ...options
}: ToggleOptions = {}): Field<boolean, boolean, boolean, ToggleAppearance> => ({
  ...options,
  Draw: DrawToggle,
  appearance,
  empty: false,
  fromWire: (stored) => stored === true,
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => value,
  check: (value) => (required && !value ? { word: 'accept' } : null),
});

function DrawToggle({ name, label, input, onChange, error, disabled, appearance }: DrawProps<boolean, ToggleAppearance>) {
  const problem = error();
  return (
    <Checkbox
      {...appearance}
      name={name}
      label={label}
      checked={input}
      disabled={disabled}
      error={problem}
      aria-invalid={problem !== undefined}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}
