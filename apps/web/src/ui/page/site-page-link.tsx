import type { ReactNode } from 'react';
import { type SitePage, useSitePages } from './site-pages.ts';

interface SitePageLinkProps {
  readonly page: SitePage;
  readonly children: ReactNode;
}

/** A page of this installation in a tab of its own, so that what was typed here stays. */
export function SitePageLink({ page, children }: SitePageLinkProps) {
  const { urlOf } = useSitePages();
  return (
    <a href={urlOf(page) ?? `/about/${page}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
