import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLink } from './data-table.tsx';
import classes from './row-anchor.module.css';

/** The one link of a row; it reaches over the whole row, so that a click anywhere opens it and the keyboard meets it once. */
export function RowAnchor({ link, children }: { readonly link: RowLink; readonly children: ReactNode }) {
  return (
    <Link
      to={link.to}
      params={(link.params ?? {}) as never}
      search={(link.search ?? {}) as never}
      className={classes['anchor'] ?? ''}
      data-row-link
    >
      {children}
    </Link>
  );
}
