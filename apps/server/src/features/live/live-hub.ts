import type { AccountId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { LiveEvent } from '../../telemetry/live-events.ts';

export interface Follower {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onEnd: () => void;
}

/** Passes live events of the database to the open streams of this process. */
export interface LiveHub {
  /** Refuses when the account has too many open streams; returns a function that unsubscribes. */
  readonly join: (follower: Follower) => () => void;
  readonly announce: (event: LiveEvent) => void;
  readonly endSession: (sessionId: string) => void;
}

const mostPerAccount = 50;

export function createLiveHub(): LiveHub {
  const followers = new Map<AccountId, Set<Follower>>();
  return {
    join: (follower) => {
      const others = followers.get(follower.accountId) ?? new Set();
      if (others.size >= mostPerAccount) throw new AppError('too_many_requests', { retryAfter: 60 });
      followers.set(follower.accountId, others.add(follower));
      return () => {
        others.delete(follower);
        if (others.size === 0) followers.delete(follower.accountId);
      };
    },
    announce: (event) => {
      for (const follower of followers.get(event.accountId) ?? []) follower.onEvent(event);
    },
    endSession: (sessionId) => {
      for (const follower of [...followers.values()].flatMap((some) => [...some])) if (follower.sessionId === sessionId) follower.onEnd();
    },
  };
}
