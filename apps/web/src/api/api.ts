import { currentLanguage } from '../i18n/language.ts';
import { session } from '../session/browser-session.ts';
import { createClient } from './client.ts';

const dependencies = { language: currentLanguage, fetch: (...request: Parameters<typeof fetch>) => fetch(...request) };
const client = createClient({ ...dependencies, session });

/** Calls the server: `call('GET /v1/trips', { query: { vehicleId } })`. */
export const call = client.call;
/** Calls the server as the signed-in user, also during a support view of another account. */
export const ownCall = createClient({ ...dependencies, session: session.own }).call;
export const openFile = client.file;
export const openStream = client.stream;
