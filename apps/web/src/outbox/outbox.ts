import { ApiError, fieldsOf, isRefusal, isRefused, isUnreachable } from '../api/api-error.ts';
import { createOutboxStore, type OutboxStorage, type OutboxStore } from './outbox-store.ts';
import { afterConflict, afterFailure, type Fields, isUnsure, recordOf, type WaitingChange, withChange } from './waiting-change.ts';

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

  /** Sends the first that waits and is of none of the records that failed; false: there is none, or it has to be tried later. */
  const sendNext = async (failed: Set<string>): Promise<boolean> => {
    const next = store.waiting().find((one) => one.refusal === null && !failed.has(recordOf(one)));
    if (next === undefined) return false;
    if (isUnsure(next, deps.now())) {
      store.replace(next.key, { refusal: { word: 'unsure', fields: {} } });
      return true;
    }
    sending = next.key;
    // Before it is sent: it may arrive, and the page be closed before its answer.
    store.replace(next.key, { sentAt: next.sentAt ?? deps.now() });
    try {
      store.settle(next, await deps.send(next));
      return true;
    } catch (error) {
      if (!isRefusal(error, 'default')) return await onRefusal(store, deps, next, error).catch(() => false);
      failed.add(recordOf(next));
      store.replace(next.key, afterFailure(next));
      return true;
    } finally {
      sending = null;
    }
  };
  const flushAll = async () => {
    const failed = new Set<string>();
    while (await sendNext(failed));
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
      store.replace(key, { key: isKept ? key : deps.createKey(), sentAt: null, failures: 0, refusal: null });
      return flush();
    },
  };
}

/** Handles a failed call; false: it has to be tried later. */
async function onRefusal(store: OutboxStore, deps: OutboxServer, change: WaitingChange, error: unknown): Promise<boolean> {
  const { key, sentAt } = change;
  // An answer other than that of a server that is not ready says that nothing was done.
  if (error instanceof ApiError && !isUnreachable(error)) store.replace(key, { sentAt });
  if (!(error instanceof ApiError) || !isRefused(error) || isRefusal(error, 'unauthorized')) return false;
  if (!isRefusal(error, 'conflict', 'idempotency_mismatch') || change.record.id === null) {
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
