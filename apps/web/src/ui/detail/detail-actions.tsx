import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** The buttons right of the title of a detail page: its neighbours, then its actions. */
export function DetailActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
