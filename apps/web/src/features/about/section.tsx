import type { ReactNode } from 'react';
import classes from './about.module.css';

/** A heading and what stands below it. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes['section']}>
    <h2>{title}</h2>
    {children}
  </section>
);
