import { createContext, useContext } from 'react';

/** The pages linked in the footer of every page (SHELL-086). */
export const sitePages = ['terms', 'privacy', 'imprint', 'help', 'status'] as const;
export type SitePage = (typeof sitePages)[number];

interface SitePages {
  /** The operator's own page in the current language; null for the built-in one. */
  readonly urlOf: (page: SitePage) => string | null;
  /** Opens the consent to statistics; absent where no consent is needed. */
  readonly onConsent?: (() => void) | undefined;
}

const context = createContext<SitePages>({ urlOf: () => null });
export const SitePagesProvider = context.Provider;

/** The addresses of the pages of this installation; without a provider all are built-in ones. */
export const useSitePages = (): SitePages => useContext(context);
