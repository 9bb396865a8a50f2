import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Address } from '../../address.ts';
import classes from './page-head.module.css';
import { PageTitle } from './page-title.tsx';

interface PageHeadProps {
  readonly title: string;
  /** The title of the browser tab where the heading alone is not enough. */
  readonly documentTitle?: string;
  readonly subtitle?: ReactNode;
  /** The back link of a detail page. */
  readonly back?: {
    readonly to: Address;
    readonly label: string;
    /** May go back in the history instead (and prevent the default), which restores the scroll position. */
    readonly onClick?: (event: MouseEvent) => void;
  };
  /** Range picker and the one primary action. */
  readonly children?: ReactNode;
}

/** The first row of a page: its title, its range, its one primary action. */
export function PageHead({ title, documentTitle = title, subtitle, back, children }: PageHeadProps) {
  return (
    <div className={classes['head']}>
      <PageTitle page={documentTitle} />
      <div className={classes['titles']}>
        {back !== undefined && (
          <Link {...back.to} {...(back.onClick === undefined ? {} : { onClick: back.onClick })} className={classes['back'] ?? ''}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
