import { mergeChanges } from '../../telemetry/public.ts';
import type { LiveNews } from './live-news.ts';

/**
 * The news that wait for one stream. At most one a vehicle and kind waits, so a slow or disconnected reader costs no more than that: of states the newest is enough, of
 * changed segments the range of all.
 */
export interface EventQueue {
  readonly add: (news: LiveNews) => void;
  readonly end: () => void;
  /** Waits for news; false after the end. */
  readonly wait: () => Promise<boolean>;
  /** Removes and returns what waits longest, if anything does. */
  readonly take: () => LiveNews | undefined;
}

export function createEventQueue(): EventQueue {
  const waiting = new Map<string, LiveNews>();
  let ended = false;
  let wake: () => void = () => undefined;
  return {
    add: (news) => {
      const key = `${news.vehicleId} ${news.kind}`;
      const before = waiting.get(key);
      const isMore = before?.kind === 'segments' && news.kind === 'segments';
      waiting.set(key, isMore ? { ...news, changes: mergeChanges([...before.changes, ...news.changes]) } : news);
      wake();
    },
    end: () => {
      ended = true;
      waiting.clear();
      wake();
    },
    wait: async () => {
      if (waiting.size === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return !ended;
    },
    take: () => {
      const [next] = waiting;
      if (next === undefined) return undefined;
      waiting.delete(next[0]);
      return next[1];
    },
  };
}
