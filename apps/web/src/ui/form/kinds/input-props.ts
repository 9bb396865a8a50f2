import type { DrawProps } from '../field.ts';

/** The properties that every input of one value has. */
export const inputProps = <Input>({ name, label, size, input, disabled, error, autofocus }: DrawProps<Input>) => ({
  name,
  label,
  size,
  value: input,
  disabled,
  error: error(),
  ...(autofocus && { 'data-autofocus': true }),
});
