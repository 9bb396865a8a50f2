export { type ImportedSite, importSites } from './import-sites.ts';
export { siteName } from './site.fields.ts';
