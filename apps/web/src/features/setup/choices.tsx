import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import type { DrawProps } from '../../ui/form/field.ts';
import { Choice } from './choice.tsx';

interface ChoicesProps<Value extends string> extends DrawProps<Value, Readonly<Record<Value, MessageKey>>> {
  /** What follows from each answer. */
  readonly notes: Readonly<Record<Value, string>>;
}

/** The answers of a choice, each with what follows from it. */
export function Choices<Value extends string>({ name, input, onChange, look, notes }: ChoicesProps<Value>) {
  const t = useT();
  // A choice offers its own answers.
  const answers = Object.keys(look) as Value[];
  return answers.map((value) => (
    <Choice key={value} name={name} value={value} chosen={input} title={t(look[value])} note={notes[value]} onChoose={onChange} />
  ));
}
