import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { LiveEvent } from '../../telemetry/public.ts';
import { gatherByAccount } from './gather-by-account.ts';
import type { LiveNews } from './live-news.ts';

export interface Subscriber {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly onNews: (news: LiveNews) => void;
  readonly onEnd: () => void;
}

/** Passes live events of the database to the open streams of this process. */
export interface LiveHub {
  /** Refuses when the account has too many open streams; returns a function that unsubscribes. */
  readonly subscribe: (subscriber: Subscriber) => () => void;
  readonly publish: (event: LiveEvent) => void;
  readonly endSession: (sessionId: string) => void;
}

interface HubDeps {
  /** The states of vehicles, read once for all streams of the account. */
  readonly readStates: (accountId: AccountId, vehicleIds: readonly VehicleId[]) => Promise<readonly LiveNews[]>;
  /** The pause between two reads for one account, of which there were so many in a row. */
  readonly rest: (reads: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const maxPerAccount = 50;

export function createLiveHub({ readStates, rest, onError }: HubDeps): LiveHub {
  const subscribers = new Map<AccountId, Set<Subscriber>>();
  const send = (accountId: AccountId, news: LiveNews) => {
    for (const { onNews } of subscribers.get(accountId) ?? []) onNews(news);
  };
  const sendStates = async (accountId: AccountId, vehicleIds: readonly VehicleId[]) => {
    if (!subscribers.has(accountId)) return;
    try {
      for (const state of await readStates(accountId, vehicleIds)) send(accountId, state);
    } catch (error) {
      onError(error);
      // A stream that missed a state shows an old one: it ends, and a new one begins with the states.
      for (const { onEnd } of subscribers.get(accountId) ?? []) onEnd();
    }
  };
  const gather = gatherByAccount({ work: sendStates, rest });
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
      const { accountId, vehicleId } = event;
      if (!subscribers.has(accountId)) return;
      if (event.kind === 'state') gather(accountId, vehicleId);
      else send(accountId, { kind: 'segments', vehicleId, changes: event.changes });
    },
    endSession: (sessionId) => {
      for (const subscriber of [...subscribers.values()].flatMap((some) => [...some]))
        if (subscriber.sessionId === sessionId) subscriber.onEnd();
    },
  };
}
