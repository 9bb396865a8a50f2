import { NativeSelect } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field, FieldOptions } from '../field.ts';
import { inputProps } from './input-props.ts';

/** The answers in their order, with the message of each. */
type Answers<Value extends string> = Readonly<Record<Value, MessageKey>>;

interface ChoiceOptions<Value extends string> extends FieldOptions {
  /** The answer that is chosen at first. */
  readonly first: Value;
  /** Draws it instead of the select. */
  readonly Draw?: (props: DrawProps<Value, Answers<Value>>) => ReactNode;
}

/** One of a few answers. */
export const choice = <Value extends string>(
  answers: Answers<Value>,
  { first, Draw = DrawChoice<Value>, ...options }: ChoiceOptions<NoInfer<Value>>,
): Field<Value, Value, Value, Answers<Value>> => ({
  ...options,
  Draw,
  appearance: answers,
  empty: first,
  fromWire: (stored) => answerOf(answers, stored) ?? first,
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => value,
});

/** One of a few answers, or none; the label for none comes first. */
export const optionalChoice = <Value extends string>(
  answers: Answers<Value>,
  { none, ...options }: FieldOptions & { readonly none: MessageKey },
): Field<Value | '', Value | null, Value | null, Answers<Value | ''>> => ({
  ...options,
  Draw: DrawChoice<Value | ''>,
  appearance: { ...({ '': none } as Answers<''>), ...answers },
  empty: '',
  fromWire: (stored) => answerOf(answers, stored),
  format: (value) => value ?? '',
  parse: (input) => ({ value: input === '' ? null : input }),
  toWire: (value) => value,
});

const answerOf = <Value extends string>(answers: Answers<Value>, stored: unknown): Value | null =>
  typeof stored === 'string' && Object.hasOwn(answers, stored) ? (stored as Value) : null;

export function DrawChoice<Value extends string>(props: DrawProps<Value, Answers<Value>>) {
  const t = useT();
  const { onChange, appearance } = props;
  return (
    <NativeSelect
      {...inputProps(props)}
      // The select offers only these answers.
      onChange={({ currentTarget: { value } }) => onChange(value as Value)}
      data={Object.entries<MessageKey>(appearance).map(([value, message]) => ({ value, label: t(message) }))}
    />
  );
}
