import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../../address.ts';
import classes from './row-anchor.module.css';

/** The one link of a row; it covers the whole row, so that a click anywhere opens it and Tab reaches it once. */
export function RowAnchor({ link, children }: { readonly link: Address; readonly children: ReactNode }) {
  return (
    <Link {...link} className={classes['anchor'] ?? ''} data-row-link>
      {children}
    </Link>
  );
}
