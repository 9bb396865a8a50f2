export { importSites } from './import-sites.ts';
export { cardsOfSites } from './site-card.ts';
export { readSiteNames } from './site-names.query.ts';
export { siteName } from './site.fields.ts';
