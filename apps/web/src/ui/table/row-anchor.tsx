import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../../address.ts';
import classes from './row-anchor.module.css';

/** The one link of a row; it covers the whole row, so that a click anywhere opens it and Tab reaches it once. A row without a link is not one. */
export function RowAnchor({ link, children }: { readonly link: Address | undefined; readonly children: ReactNode }) {
  if (link === undefined) return children;
  return (
    <Link {...link} className={classes['anchor'] ?? ''} data-row-link>
      {children}
    </Link>
  );
}
