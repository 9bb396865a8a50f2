export { siteName } from './site.fields.ts';
