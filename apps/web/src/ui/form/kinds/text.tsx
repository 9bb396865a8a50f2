import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field, FieldOptions, Problem } from '../field.ts';

type InputHints = Pick<
  TextInputProps,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'type'
  | 'inputMode'
  | 'withAsterisk'
  | 'placeholder'
  | 'inputWrapperOrder'
  | 'classNames'
>;

interface TextLook extends InputHints {
  /** Lines of a longer text. */
  readonly rows?: number;
  readonly description?: MessageKey | undefined;
  /** An example or a hint in the empty input. */
  readonly hint?: MessageKey | undefined;
}

export interface TextOptions extends FieldOptions {
  /** The maximum number of characters. */
  readonly longest?: number;
  readonly required?: boolean;
  /** Lines of a longer text. */
  readonly rows?: number;
  /** A description beside the input. */
  readonly description?: MessageKey;
  /** A hint in the empty input. */
  readonly hint?: MessageKey;
  /** How the browser treats the input. */
  readonly hints?: InputHints;
  readonly check?: (text: string) => Problem | null;
  /** Draws it in another way, for example with suggestions. */
  readonly Draw?: (props: DrawProps<string, TextLook>) => ReactNode;
}

/** A trimmed text; null where it is empty. */
export function text({
  longest,
  required = false,
  rows,
  description,
  hint,
  hints = {},
  check,
  Draw,
  ...options
}: TextOptions = {}): Field<string, string | null, string | null, TextLook> {
  return {
    ...options,
    Draw: Draw ?? DrawText,
    look: { ...hints, description, hint, ...(rows !== undefined && { rows }) },
    ...asText,
    check: (value) => {
      if (value === null) return required ? { word: 'required' } : null;
      if (longest !== undefined && value.length > longest) return { word: 'too_long', number: longest };
      return check?.(value) ?? null;
    },
  };
}

/** The conversions of every text: an empty input is null. */
const asText = {
  empty: '',
  fromWire: (stored: unknown) => (typeof stored === 'string' ? stored : null),
  format: (value: string | null) => value ?? '',
  parse: (input: string) => ({ value: input.trim() === '' ? null : input.trim() }),
  toWire: (value: string | null) => value,
} as const;

export function DrawText({ name, label, input, onChange, error, disabled, autofocus, size, look }: DrawProps<string, TextLook>) {
  const t = useT();
  const { rows, description, hint, ...hints } = look;
  const wrong = error();
  const common = {
    name,
    label,
    size,
    value: input,
    disabled,
    error: wrong,
    'aria-invalid': wrong !== undefined,
    ...(description !== undefined && { description: t(description) }),
    ...(hint !== undefined && { placeholder: t(hint) }),
    ...(autofocus && { 'data-autofocus': true }),
  };
  return rows === undefined ? (
    <TextInput {...hints} {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <Textarea {...common} rows={rows} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
