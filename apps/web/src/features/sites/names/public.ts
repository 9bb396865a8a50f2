// A separate entry point: lists of trips and charges need the names without the screen.
export { SiteFilter } from './site-filter.tsx';
export { useNamedSites } from './use-named-sites.ts';
export { type SiteNames, siteNamesOf, useSiteNames } from './use-site-names.ts';
