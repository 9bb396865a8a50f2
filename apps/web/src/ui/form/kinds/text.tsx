import { TextInput, type TextInputProps } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field, FieldOptions, Problem } from '../field.ts';
import { inputProps } from './input-props.ts';

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

export interface TextAppearance extends InputHints {
  /** Lines of a longer text. */
  readonly rows?: number;
  readonly description?: MessageKey | undefined;
  /** An example or a hint in the empty input. */
  readonly hint?: MessageKey | undefined;
}

export interface TextOptions extends FieldOptions {
  /** The maximum number of characters. */
  readonly maxLength?: number;
  readonly required?: boolean;
  /** A description beside the input. */
  readonly description?: MessageKey;
  /** A hint in the empty input. */
  readonly hint?: MessageKey;
  /** How the browser treats the input. */
  readonly hints?: InputHints;
  readonly check?: (text: string) => Problem | null;
  /** Draws it in another way, for example with suggestions. */
  readonly Draw?: (props: DrawProps<string, TextAppearance>) => ReactNode;
}

/** A trimmed text; null where it is empty. */
export function text({
  maxLength,
  required = false,
  description,
  hint,
  hints = {},
  check,
  Draw,
  ...options
}: TextOptions = {}): Field<string, string | null, string | null, TextAppearance> {
  return {
    ...options,
    Draw: Draw ?? DrawText,
    appearance: { ...hints, description, hint },
    ...conversions,
    check: (value) => {
      if (value === null) return required ? { word: 'required' } : null;
      if (maxLength !== undefined && value.length > maxLength) return { word: 'too_long', number: maxLength };
      return check?.(value) ?? null;
    },
  };
}

/** The conversions of every text: an empty input is null. */
const conversions = {
  empty: '',
  fromWire: (stored: unknown) => (typeof stored === 'string' ? stored : null),
  format: (value: string | null) => value ?? '',
  parse: (input: string) => ({ value: input.trim() === '' ? null : input.trim() }),
  toWire: (value: string | null) => value,
} as const;

/** What the input of a text has, of one line or of several. */
export function useTextProps(props: DrawProps<string, TextAppearance>) {
  const t = useT();
  const { description, hint } = props.appearance;
  const input = inputProps(props);
  return {
    ...input,
    'aria-invalid': input.error !== undefined,
    ...(description !== undefined && { description: t(description) }),
    ...(hint !== undefined && { placeholder: t(hint) }),
  };
}

export function DrawText(props: DrawProps<string, TextAppearance>) {
  const { onChange, appearance } = props;
  const { rows: _rows, description: _description, hint: _hint, ...hints } = appearance;
  return <TextInput {...hints} {...useTextProps(props)} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}
