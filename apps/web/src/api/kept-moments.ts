import { answerKey, keptHeader } from '../worker/answer-key.ts';

/** What the page shows although the server said it earlier: of when it is, and when it was given to the page; both in ms since 1970. */
const kept = new Map<string, { readonly moment: number; readonly givenAt: number }>();
const listeners = new Set<(isBack: boolean) => void>();

const tell = (isBack: boolean) => {
  for (const listener of listeners) listener(isBack);
};

/** Notes of when an answer is: one of now takes the place of the kept one to the same question, and says nothing of others. */
export function noteAnswer(address: string, body: unknown, { ok, status, headers }: Response): void {
  const moment = headers.get(keptHeader);
  if (moment === null && kept.size === 0) return;
  const key = answerKey(new URL(address, location.origin).href, typeof body === 'string' ? body : null);
  const known = kept.get(key);
  // A failed server: the page goes on showing what it has. A refusal replaces nothing either, and is nothing to wait for.
  if (!ok && status >= 500 && known !== undefined) kept.set(key, { ...known, givenAt: Date.now() });
  if (!ok) return;
  if (moment === null) kept.delete(key);
  else kept.set(key, { moment: Number(moment), givenAt: Date.now() });
  tell(moment === null);
}

/** The moment of the oldest answer that this page shows although the server said it earlier, ms since 1970; null: all is of now. */
export const oldestKept = (): number | null => (kept.size === 0 ? null : Math.min(...[...kept.values()].map(({ moment }) => moment)));

/** Forgets what was given before a moment: the page has read it again, or does not show it any more. */
export function forgetKept(before: number): void {
  for (const [key, { givenAt }] of kept) if (givenAt < before) kept.delete(key);
  tell(false);
}

/** Calls the listener when something kept was given or replaced. `isBack`: by an answer of the server, which says that it can be reached. */
export function onKept(listener: (isBack: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
