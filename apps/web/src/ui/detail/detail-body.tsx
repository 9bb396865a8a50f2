import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface DetailBodyProps {
  /** Whether another record loads while the previous one is still shown. */
  readonly isStale: boolean;
  readonly facts: ReactNode;
  /** Map and charts; they follow the facts where there is one column. */
  readonly children: ReactNode;
}

/** Facts left, pictures right. */
export function DetailBody({ isStale, facts, children }: DetailBodyProps) {
  return (
    <div className={classes['detail']} data-stale={isStale || undefined} aria-busy={isStale}>
      <div className={classes['stack']}>{facts}</div>
      <div className={classes['stack']}>{children}</div>
    </div>
  );
}
