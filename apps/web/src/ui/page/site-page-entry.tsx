import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { type SitePage, useSitePages } from './site-pages.ts';

interface SitePageEntryProps {
  readonly page: SitePage;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** An entry of a menu that leads to a page of this installation, or to the operator's own in a new tab. */
export function SitePageEntry({ page, className = '', onClick, children }: SitePageEntryProps) {
  const url = useSitePages().urlOf(page);
  return url === null ? (
    <Link {...paths.about(page)} className={className} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {children}
    </a>
  );
}
