import type { ReactNode } from 'react';
import { MissingWord } from './missing.tsx';
import classes from './row-card.module.css';

interface RowCardProps {
  /** The main content, at the left. */
  readonly children: ReactNode;
  /** The main figure, at the right. */
  readonly figure?: { readonly value: string | null; readonly unit: string };
  /** Content below the figure. */
  readonly side: ReactNode;
  /** Marks and chips, below at the left. */
  readonly marks?: ReactNode;
  /** Secondary figures, below at the right; null is left out. */
  readonly notes?: readonly (string | null)[];
}

/** A row as a card, below 640 px. */
export function RowCard({ children, figure, side, marks, notes }: RowCardProps) {
  return (
    <div className={classes['card']}>
      {children}
      <div className={classes['side']}>
        {figure !== undefined && (
          <div className={classes['figure']}>
            {figure.value ?? <MissingWord />}
            {figure.value !== null && <span>{figure.unit}</span>}
          </div>
        )}
        {side}
      </div>
      {(marks !== undefined || notes !== undefined) && (
        <div className={classes['below']}>
          {marks !== undefined && <span className={classes['marks']}>{marks}</span>}
          {notes !== undefined && <span className={classes['notes']}>{notes.filter((text) => text !== null).join(' · ')}</span>}
        </div>
      )}
    </div>
  );
}
