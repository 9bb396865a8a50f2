// A separate entry point: lists of trips and charges need the names without the screen.
export { SiteFilter } from './site-filter.tsx';
export { type SiteNames, siteNamesOf, useSiteNames } from './use-site-names.ts';
