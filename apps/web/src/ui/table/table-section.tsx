import type { ReactNode } from 'react';
import classes from './table-section.module.css';

interface TableSectionProps {
  readonly title: string;
  /** At most one button, at the right of the title. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A title above a table, which has a frame of its own. */
export const TableSection = ({ title, aside, children }: TableSectionProps) => (
  <section className={classes['section']}>
    <header className={classes['head']}>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
