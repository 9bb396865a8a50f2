import type { ApiKey } from '@wattbook/contract/api';
import type { CallInput, Client } from './client.ts';

interface Dependencies {
  /** The user whose session the calls are of; undefined without one. */
  readonly userId: () => string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An answer that nobody took within these milliseconds is not used: it would be old. */
const lifetimeMs = 10_000;

/** Calls that are sent before the code that needs their answers is there: the first same call of the same user takes the answer, once. */
export function withEarlyAnswers(call: Client['call'], { userId, now }: Dependencies) {
  const asked = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>();
  const idOf = (key: string, input: object) => JSON.stringify([userId(), key, input]);
  const take = (key: string, input: object) => {
    for (const [id, { until }] of asked) if (until < now()) asked.delete(id);
    // Later calls are not written as texts: they may be files.
    if (asked.size === 0) return undefined;
    const id = idOf(key, input);
    const found = asked.get(id);
    asked.delete(id);
    return found?.answer;
  };
  const ask = <Key extends ApiKey>(key: Key, input: CallInput<Key>): void => {
    const answer = call(key, input);
    // Whoever takes it is told.
    answer.catch(() => undefined);
    asked.set(idOf(key, input), { answer, until: now() + lifetimeMs });
  };
  const callOrTake: Client['call'] = (key, input, options) => (take(key, input) as never) ?? call(key, input, options);
  return { ask, call: callOrTake };
}
