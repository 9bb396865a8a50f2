import type { Site } from '@wattbook/contract/sites/site.schema';
import type { Location } from '@wattbook/contract/scalars';
import { siteAt } from '@wattbook/domain/sites/site-at';
import { useNamedSites } from './use-named-sites.ts';

export interface SiteNames {
  /** The name of a stored site; null: there is none, or it is not read yet. */
  readonly nameOf: (siteId: string | null) => string | null;
  /** The name of the site where an opened place of a sealed trip lies, which the server no longer knows. */
  readonly nameAt: (location: Location) => string | null;
}

/** The names of these named places. */
export const siteNamesOf = (sites: readonly Site[]): SiteNames => ({
  nameOf: (siteId) => sites.find((site) => site.id === siteId)?.name ?? null,
  nameAt: (location) =>
    siteAt(
      sites.map(({ name, radius, location: centre }) => ({ name, radius, ...centre })),
      location,
    )?.name ?? null,
});

/** The names of the named places of the account; not read until they are needed. */
export const useSiteNames = (isNeeded: boolean): SiteNames => siteNamesOf(useNamedSites(isNeeded));
