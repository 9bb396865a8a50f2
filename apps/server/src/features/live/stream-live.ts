import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { listActive } from '../vehicles/public.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import type { LiveHub } from './live-hub.ts';
import { presentNews } from './live-news.ts';
import { readStates } from './read-states.ts';

export interface LiveDeps extends Pick<Platform, 'database' | 'now' | 'telemetry'> {
  readonly hub: LiveHub;
  /** Whether the session of the stream is still valid; checked before messages are sent. */
  readonly isSessionValid: (actor: Actor) => Promise<boolean>;
}

/** Streams the vehicles of the account: first the state of each, then every change, until the client disconnects, the token expires or the session is revoked. */
export function streamLive(deps: LiveDeps, actor: Actor, signal: AbortSignal): AsyncIterable<LiveMessage> {
  const queue = createEventQueue();
  const unsubscribe = deps.hub.subscribe({
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    onNews: queue.add,
    onEnd: queue.end,
  });
  const tokenEnd = setTimeout(queue.end, actor.expiresAt - deps.now());
  signal.addEventListener('abort', queue.end, { once: true });
  if (signal.aborted) queue.end();
  return readMessages(deps, actor, queue, () => {
    clearTimeout(tokenEnd);
    unsubscribe();
  });
}

async function* readMessages(deps: LiveDeps, actor: Actor, queue: EventQueue, unsubscribe: () => void): AsyncGenerator<LiveMessage> {
  const tenant = deps.database.forAccount(actor.accountId);
  try {
    for (const state of await readStates(deps, tenant, await listActive(tenant))) yield presentNews(state);
    while (await queue.wait()) {
      // The notice of a session's end can be lost with a database connection; its stored end cannot.
      if (!(await deps.isSessionValid(actor))) return;
      for (let news = queue.take(); news !== undefined; news = queue.take()) yield presentNews(news);
    }
  } finally {
    unsubscribe();
  }
}
