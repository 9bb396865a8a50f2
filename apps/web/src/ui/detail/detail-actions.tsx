import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** Right of the title of a detail page: its neighbours, then what can be done with it. */
export function DetailActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
