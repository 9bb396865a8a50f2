import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { ApiError, fieldsOf, isRefusal, isRefused } from '../../../api/api-error.ts';
import { createOutboxStore, type OutboxStorage, type OutboxStore, type SentPurpose } from './outbox-store.ts';
import { afterConflict, type WaitingPurpose, withPurpose } from './waiting-purpose.ts';

interface OutboxServer {
  readonly send: (purpose: WaitingPurpose) => Promise<Trip>;
  readonly read: (tripId: string) => Promise<Trip>;
  readonly createKey: () => string;
}

interface OutboxDependencies extends OutboxStorage, OutboxServer {
  /** Runs one sending at a time across all tabs of the browser. */
  readonly runExclusive: (work: () => Promise<void>) => Promise<void>;
}

export interface Outbox {
  readonly waiting: () => readonly WaitingPurpose[];
  readonly sent: () => ReadonlyMap<string, SentPurpose>;
  readonly add: (purpose: Omit<WaitingPurpose, 'key' | 'refusal'>) => void;
  /** Takes a purpose back that was not sent; false: it is on its way. */
  readonly remove: (key: string) => boolean;
  /** Sends a refused purpose again, in place of what the trip has now. */
  readonly insist: (key: string) => Promise<void>;
  /** Sends what waits; ends early where the server does not answer. */
  readonly flush: () => Promise<void>;
  readonly onChange: (listener: () => void) => () => void;
}

/** The purposes that this browser has and the server has not: stored until they are sent, in order, each exactly once. */
export function createOutbox({ runExclusive, ...deps }: OutboxDependencies): Outbox {
  const store = createOutboxStore(deps);
  let sending: string | null = null;
  let flushing: Promise<void> | null = null;

  /** Sends the first that waits; false: there is none, or it has to be tried later. */
  const sendNext = async (): Promise<boolean> => {
    const next = store.waiting().find(({ refusal }) => refusal === null);
    if (next === undefined) return false;
    sending = next.key;
    try {
      store.settle(next, await deps.send(next));
      return true;
    } catch (error) {
      return await onRefusal(store, deps, next, error).catch(() => false);
    } finally {
      sending = null;
    }
  };
  const flushAll = async () => {
    while (await sendNext());
  };
  const flush = () => {
    flushing ??= runExclusive(flushAll).finally(() => {
      flushing = null;
      store.notify();
    });
    return flushing;
  };
  return {
    waiting: store.waiting,
    sent: store.sent,
    onChange: store.onChange,
    flush,
    add: (purpose) => {
      store.write(withPurpose(store.waiting(), { ...purpose, key: deps.createKey(), refusal: null }));
      void flush();
    },
    remove: (key) => {
      if (sending === key) return false;
      store.write(store.waiting().filter((one) => one.key !== key));
      return true;
    },
    insist: (key) => {
      store.replace(key, { key: deps.createKey(), refusal: null });
      return flush();
    },
  };
}

/** Handles a failed call; false: it has to be tried later. */
async function onRefusal(store: OutboxStore, { read, createKey }: OutboxServer, purpose: WaitingPurpose, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || !isRefused(error) || isRefusal(error, 'unauthorized')) return false;
  if (error.word !== 'conflict') {
    store.replace(purpose.key, { refusal: { word: error.word, fields: fieldsOf(error) } });
    return true;
  }
  const trip = await read(purpose.trip.id);
  const next = afterConflict(purpose, trip);
  if (next === 'saved') store.settle(purpose, trip);
  else if (next === 'resend') store.replace(purpose.key, { key: createKey(), version: trip.version });
  else if (next === 'conflict') store.replace(purpose.key, { version: trip.version, refusal: { word: 'conflict', fields: {} } });
  return next !== 'busy';
}
