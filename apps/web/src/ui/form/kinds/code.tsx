import { CodeField, codeLength } from '../../code/code-field.tsx';
import type { DrawProps, Field, FieldOptions } from '../field.ts';

/** A code of six digits; it has the focus when it appears (AUTH-022). */
export const code = (options: FieldOptions = {}): Field<string, string, string> => ({
  ...options,
  Draw: DrawCode,
  appearance: undefined,
  empty: '',
  fromWire: () => '',
  format: (value) => value,
  parse: (input) => ({ value: input }),
  toWire: (value) => value,
  check: (value) => (value.length < codeLength ? { word: 'code' } : null),
});

interface DrawCodeProps extends DrawProps<string> {
  /** Whether it submits its form once all digits are entered. */
  readonly submitsWhenComplete?: boolean;
}

export const DrawCode = ({ label, input, onChange, error, disabled, busy, submitsWhenComplete = false }: DrawCodeProps) => (
  <CodeField
    label={label}
    value={input}
    error={error()}
    autofocus
    disabled={disabled || busy}
    onChange={onChange}
    submitsWhenComplete={submitsWhenComplete}
  />
);
