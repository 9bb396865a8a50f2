import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Address } from '../../address.ts';
import classes from './fact-note.module.css';

interface FactNoteProps {
  readonly text: string;
  /** Where the next step of the text can be done. */
  readonly next?: { readonly label: string; readonly to: Address } | undefined;
}

/** A sentence below the figures of a record, with the link to its next step. */
export function FactNote({ text, next }: FactNoteProps) {
  return (
    <p className={classes['note']}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>
        {text}
        {next !== undefined && (
          <>
            {' '}
            <Link {...next.to}>{next.label}</Link>
          </>
        )}
      </span>
    </p>
  );
}
