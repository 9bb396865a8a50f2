import { ApiError, fieldsOf, isRefusal, isRefused, isUnreachable } from '../api/api-error.ts';
import { createOutboxStore, type OutboxStorage, type OutboxStore } from './outbox-store.ts';
import { afterConflict, type Fields, isUnsure, type WaitingChange, withChange } from './waiting-change.ts';

interface OutboxServer {
  /** Sends a change, and returns the row as the server has it then. */
  readonly send: (change: WaitingChange) => Promise<Fields>;
  readonly read: (change: WaitingChange) => Promise<Fields>;
  readonly createKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface OutboxDependencies extends OutboxStorage, OutboxServer {
  /** Runs one sending at a time across all tabs of the browser. */
  readonly runExclusive: (work: () => Promise<void>) => Promise<void>;
}

type Added = Omit<WaitingChange, 'key' | 'refusal' | 'sentAt'>;

export interface Outbox {
  readonly waiting: () => readonly WaitingChange[];
  /** The rows that were sent in this visit, by their ids. */
  readonly sent: () => ReadonlyMap<string, Fields>;
  readonly add: (change: Added) => void;
  /** Takes a change back that was not sent; false: it is on its way. */
  readonly remove: (key: string) => boolean;
  /** Sends a refused change again, in place of what the record has now. */
  readonly insist: (key: string) => Promise<void>;
  /** Sends what waits; ends early where the server does not answer. */
  readonly flush: () => Promise<void>;
  readonly onChange: (listener: () => void) => () => void;
  /** Says that something was stored by somebody else. */
  readonly notify: () => void;
}

/** The changes that this browser has and the server has not: stored until they are sent, in order, each exactly once. */
export function createOutbox({ runExclusive, ...deps }: OutboxDependencies): Outbox {
  const store = createOutboxStore(deps);
  let sending: string | null = null;
  let flushing: Promise<void> | null = null;

  /** Sends the first that waits; false: there is none, or it has to be tried later. */
  const sendNext = async (): Promise<boolean> => {
    const next = store.waiting().find(({ refusal }) => refusal === null);
    if (next === undefined) return false;
    if (isUnsure(next, deps.now())) {
      store.replace(next.key, { refusal: { word: 'unsure', fields: {} } });
      return true;
    }
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
    notify: store.notify,
    flush,
    add: (change) => {
      store.write(withChange(store.waiting(), { ...change, key: deps.createKey(), sentAt: null, refusal: null }));
      void flush();
    },
    remove: (key) => {
      if (sending === key) return false;
      store.write(store.waiting().filter((one) => one.key !== key));
      return true;
    },
    insist: (key) => {
      const change = store.waiting().find((one) => one.key === key);
      // A new record keeps its key: should it have arrived after all, it is not made twice.
      const isKept = change?.record.id === null && change.refusal?.word !== 'unsure';
      store.replace(key, { key: isKept ? key : deps.createKey(), sentAt: null, refusal: null });
      return flush();
    },
  };
}

/** Handles a failed call; false: it has to be tried later. */
async function onRefusal(store: OutboxStore, deps: OutboxServer, change: WaitingChange, error: unknown): Promise<boolean> {
  const { key, sentAt } = change;
  if (isUnreachable(error) && sentAt === null) store.replace(key, { sentAt: deps.now() });
  if (!(error instanceof ApiError) || !isRefused(error) || isRefusal(error, 'unauthorized')) return false;
  if (error.word !== 'conflict' || change.record.id === null) {
    store.replace(key, { refusal: { word: error.word, fields: fieldsOf(error) } });
    return true;
  }
  const row = await deps.read(change);
  const version = typeof row['version'] === 'number' ? row['version'] : null;
  const next = afterConflict(change, row);
  if (next === 'saved') store.settle(change, row);
  else if (next === 'resend') store.replace(key, { key: deps.createKey(), version, sentAt: null });
  else if (next === 'conflict') store.replace(key, { version, refusal: { word: 'conflict', fields: {} } });
  return next !== 'busy';
}
