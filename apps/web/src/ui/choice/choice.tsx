import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  /** Null: none yet. */
  readonly chosen: Value | null;
  readonly title: string;
  /** The consequence of the choice. */
  readonly note: string;
  readonly disabled?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** One option of a choice with its consequence; the whole card is clickable. */
export function Choice<Value extends string>({ name, value, chosen, title, note, disabled = false, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <label className={classes['choice']}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        disabled={disabled}
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
