import { IconInfoCircle } from '@tabler/icons-react';
import classes from './fact-note.module.css';

/** A sentence below the figures of a record. */
export function FactNote({ text }: { readonly text: string }) {
  return (
    <p className={classes['note']}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
