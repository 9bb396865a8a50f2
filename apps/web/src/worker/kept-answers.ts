import { answerKey, keptHeader } from './answer-key.ts';

/** One cache of the browser for each user. */
const prefix = 'wattbook-answers.';
/** The answers that are kept for a user, the latest, beside those of the frame. */
export const maxAnswers = 200;
/** A longer answer is not kept; bytes. */
export const maxBytes = 400_000;

/** What the reading screens ask for. Nothing with a secret in it is in here: neither sessions nor keys, tokens and codes. */
const reads = [
  /^\/v1\/(users\/[^/]+|configuration|country|vehicles|notifications\/active)$/,
  /^\/v1\/vehicles\/[^/]+(\/(status|timeline|report|report-trips|range-degradation|deviations|consistency|charges-by-level|charging-words|logbook.*))?$/,
  /^\/v1\/(trips|charges|idles|sleeps|costs|receipts|reminders|tyres|journeys|sites|cards|contacts|calendar|classrules|logbooks)(\/.*)?$/,
  /^\/v1\/statistics(\/.*)?$/,
];
/** Files are not kept. */
const file = /(file|gpx|sheet|pdf|json|csv)$/;
/** Sums are asked for by POST, since their filters do not fit an address. */
const sums = [
  /^\/v1\/(trips|charges|idles|sleeps)\/stats$/,
  /^\/v1\/(charges\/by-card|costs\/report)$/,
  /^\/v1\/vehicles\/[^/]+\/(days|route)$/,
];

/** Whether the answer of a call may be kept. */
export const isKept = (method: string, pathname: string): boolean =>
  !file.test(pathname) && (method === 'GET' ? reads : method === 'POST' ? sums : []).some((form) => form.test(pathname));

/** What the product starts with: without it nothing else that is kept could be shown. */
const frame = /^\/v1\/(configuration|country|vehicles|notifications\/active)$/;
const account = /^\/v1\/users\/([^/]+)$/;
const isOfFrame = (url: string, cacheName: string): boolean => {
  const { pathname } = new URL(url);
  const [, user] = account.exec(pathname) ?? [];
  return frame.test(pathname) || prefix + (user ?? '') === cacheName;
};

export interface AnswerStore {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Keeps the last answers of the reading screens as the server sent them: what is sealed stays sealed. */
export function createKeptAnswers({ caches, fetch, now }: AnswerStore) {
  /** Changes with every deletion: an answer that was asked for before is not kept afterwards. */
  let round = 0;
  /** How often the server has answered. */
  let reached = 0;

  const keep = async (
    { name, key, before }: { readonly name: string; readonly key: string; readonly before: number },
    answer: Response,
  ) => {
    const text = withoutKeys(new URL(key).pathname, await answer.text());
    if (text.length > maxBytes || before !== round) return;
    const cache = await caches.open(name);
    const headers = { 'content-type': 'application/json', [keptHeader]: String(now()) };
    await cache.delete(key);
    await cache.put(key, new Response(text, { headers }));
    const keys = (await cache.keys()).filter(({ url }) => !isOfFrame(url, name));
    await Promise.all(keys.slice(0, Math.max(keys.length - maxAnswers, 0)).map((old) => cache.delete(old)));
    if (before !== round) await caches.delete(name);
  };
  const find = async (name: string, key: string) => (await caches.open(name)).match(key);

  return {
    /** Asks the server and keeps what it says; without a server the kept answer, with its moment in a header. `lasting` is called with what goes on after the answer. */
    answer: async (request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> => {
      const [user, before, reachedBefore] = [userOf(request), round, reached];
      const key = answerKey(request.url, request.method === 'POST' ? await request.clone().text() : null);
      const answered = await fetch(request).catch((error: unknown) => ({ error }));
      if ('error' in answered || isGateway(answered)) {
        // A call that takes too long, while others are answered: what was kept is no answer to it.
        const isLate = 'status' in answered && answered.status === 504 && reached > reachedBefore;
        const kept = user === null || isLate ? undefined : await find(prefix + user, key);
        if (kept !== undefined) return kept;
        if ('error' in answered) throw answered.error;
        return answered;
      }
      reached += 1;
      const isJson = answered.headers.get('content-type')?.startsWith('application/json') === true;
      if (user !== null && answered.ok && isJson)
        lasting(keep({ name: prefix + user, key, before }, answered.clone()).catch(() => undefined));
      return answered;
    },
    /** The user whose answers were kept last; null: nobody is signed in. */
    owner: async (): Promise<string | null> =>
      (await caches.keys()).findLast((name) => name.startsWith(prefix))?.slice(prefix.length) ?? null,
    /** Deletes what is kept of all users, or of all but one. */
    forget: async (except: string | null = null): Promise<void> => {
      round += 1;
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + (except ?? ''));
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}

/** The wrapped private keys of an account stay with the server: on a disk they could be tried against passwords for as long as somebody likes. */
const withoutKeys = (pathname: string, text: string): string =>
  pathname.startsWith('/v1/users/')
    ? JSON.stringify({ ...(JSON.parse(text) as object), privateKey: null, recoveryKey: null, formerKeys: [] })
    : text;

/** A proxy says that it does not reach the server. */
const isGateway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The user of a call by the token, unverified; null: nobody, or somebody who looks at the account of another. */
function userOf(request: Request): string | null {
  const payload = request.headers.get('authorization')?.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || 'view' in claims || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
