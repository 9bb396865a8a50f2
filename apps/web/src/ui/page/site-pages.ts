import { createContext, useContext } from 'react';

/** The pages that the foot of every page leads to (SHELL-086). */
export const sitePages = ['terms', 'privacy', 'imprint', 'help', 'status'] as const;
export type SitePage = (typeof sitePages)[number];

interface SitePages {
  /** The operator's own page in the language on the screen; null: ours. */
  readonly urlOf: (page: SitePage) => string | null;
  /** Opens the question about statistics; absent where there is nothing to ask. */
  readonly onConsent?: (() => void) | undefined;
}

const context = createContext<SitePages>({ urlOf: () => null });
export const SitePagesProvider = context.Provider;

/** Where the pages of this installation stand; without a provider all of them are ours. */
export const useSitePages = (): SitePages => useContext(context);
