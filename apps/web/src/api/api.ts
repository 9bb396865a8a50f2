import { currentLanguage } from '../i18n/language.ts';
import { session } from '../session/browser-session.ts';
import { createClient } from './client.ts';

const client = createClient({ session, language: currentLanguage, fetch: (...request) => fetch(...request) });

/** Calls the server: `call('GET /v1/trips', { query: { vehicleId } })`. */
export const call = client.call;
export const openFile = client.file;
export const openStream = client.stream;
