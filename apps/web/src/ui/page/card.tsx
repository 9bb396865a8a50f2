import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Names the card for screen readers. */
  readonly label?: string;
  /** At most one switch or status, at the right of the title. */
  readonly aside?: ReactNode;
  /** Without padding, for tables and maps. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** White on grey with a border; the title is a second-level heading. */
export function Card({ title, label, aside, flush = false, className, children }: CardProps) {
  return (
    <section className={clsx(classes['card'], className)} aria-label={label}>
      {(title !== undefined || aside !== undefined) && (
        <header className={classes['head']}>
          <h2>{title}</h2>
          {aside}
        </header>
      )}
      {flush ? children : <div className={classes['body']}>{children}</div>}
    </section>
  );
}
