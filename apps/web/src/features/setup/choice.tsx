import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly chosen: Value;
  readonly title: string;
  /** What it means for whoever is concerned: what is sent to whom. */
  readonly note: string;
  readonly onChoose: (value: Value) => void;
}

/** One answer of several with what follows from it; the whole card is the target. */
export function Choice<Value extends string>({ name, value, chosen, title, note, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <label className={classes['choice']}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-note`}
      />
      <span id={`${id}-title`} className={classes['title']}>
        {title}
      </span>
      <span id={`${id}-note`} className={classes['note']}>
        {note}
      </span>
    </label>
  );
}
