import type { AccountId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { LiveEvent } from '../../telemetry/live-events.ts';

export interface Subscriber {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onEnd: () => void;
}

/** Passes live events of the database to the open streams of this process. */
export interface LiveHub {
  /** Refuses when the account has too many open streams; returns a function that unsubscribes. */
  readonly subscribe: (subscriber: Subscriber) => () => void;
  readonly publish: (event: LiveEvent) => void;
  readonly endSession: (sessionId: string) => void;
}

const maxPerAccount = 50;

export function createLiveHub(): LiveHub {
  const subscribers = new Map<AccountId, Set<Subscriber>>();
  return {
    subscribe: (subscriber) => {
      const ofAccount = subscribers.get(subscriber.accountId) ?? new Set();
      if (ofAccount.size >= maxPerAccount) throw new AppError('too_many_requests', { retryAfter: 60 });
      subscribers.set(subscriber.accountId, ofAccount.add(subscriber));
      return () => {
        ofAccount.delete(subscriber);
        if (ofAccount.size === 0) subscribers.delete(subscriber.accountId);
      };
    },
    publish: (event) => {
      for (const subscriber of subscribers.get(event.accountId) ?? []) subscriber.onEvent(event);
    },
    endSession: (sessionId) => {
      for (const subscriber of [...subscribers.values()].flatMap((some) => [...some]))
        if (subscriber.sessionId === sessionId) subscriber.onEnd();
    },
  };
}
