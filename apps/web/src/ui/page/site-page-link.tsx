import type { ReactNode } from 'react';
import { hrefOf } from '../../address.ts';
import { paths } from '../../paths.ts';
import { type SitePage, useSitePages } from './site-pages.ts';

interface SitePageLinkProps {
  readonly page: SitePage;
  readonly children: ReactNode;
}

/** A link to a page of this installation in a new tab, so that typed input is not lost. */
export function SitePageLink({ page, children }: SitePageLinkProps) {
  const { urlOf } = useSitePages();
  return (
    <a href={urlOf(page) ?? hrefOf(paths.about(page))} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
