import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import type { DrawProps } from '../../ui/form/field.ts';
import { Choice } from '../../ui/choice/choice.tsx';

interface ChoicesProps<Value extends string> extends DrawProps<Value, Readonly<Record<Value, MessageKey>>> {
  /** The consequence of each option. */
  readonly notes: Readonly<Record<Value, string>>;
}

/** The options of a choice with their consequences. */
export function Choices<Value extends string>({ name, input, onChange, appearance, notes }: ChoicesProps<Value>) {
  const t = useT();
  // The appearance of a choice maps its options to their labels.
  const answers = Object.keys(appearance) as Value[];
  return answers.map((value) => (
    <Choice key={value} name={name} value={value} chosen={input} title={t(appearance[value])} note={notes[value]} onChoose={onChange} />
  ));
}
