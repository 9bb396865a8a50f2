/** The header of a kept answer: the moment it was given, milliseconds since 1970. */
export const keptHeader = 'x-wattbook-kept';

/** The last hours of a vehicle are asked for from a moment on that is never the same: the latest answer is kept, and the screen shows what of it is in its hours. */
const rolling = /^\/v1\/vehicles\/[^/]+\/timeline$/;

/** What two calls with the same answer have in common, as an address: caches know nothing else. `body`: what was asked for by POST; null: nothing. */
export function answerKey(address: string, body: string | null): string {
  const url = new URL(address);
  if (rolling.test(url.pathname)) for (const name of ['from', 'to']) url.searchParams.delete(name);
  if (body !== null) url.searchParams.set('asked', body);
  return url.href;
}
