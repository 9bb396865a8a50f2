import { currentLanguage } from '../i18n/language.ts';
import { session } from '../session/browser-session.ts';
import { createClient } from './client.ts';
import { withEarlyAnswers } from './early-answers.ts';
import { noteAnswer } from './kept-moments.ts';

/** Whatever a page shows comes through here: it knows of when it is. */
const fetchNoted = async (address: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(address, init);
  noteAnswer(address, init?.body, answer);
  return answer;
};

const dependencies = { language: currentLanguage, fetch: fetchNoted };
const client = createClient({ ...dependencies, session });

const early = withEarlyAnswers(client.call, { userId: () => session.claims()?.userId, now: Date.now });

/** Calls the server: `call('GET /v1/trips', { query: { vehicleId } })`. */
export const call = early.call;
/** Sends a call at the start of the page, whose answer the same `call` takes as soon as its code is there. */
export const askEarly = early.ask;
/** Calls the server as the signed-in user, also during a support view of another account. */
export const ownCall = createClient({ ...dependencies, session: session.own }).call;
export const openFile = client.file;
export const openStream = client.stream;
