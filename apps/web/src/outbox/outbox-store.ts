import { afterSaving, type Fields, parseWaiting, type WaitingChange } from './waiting-change.ts';
import { waitingName } from './stored-changes.ts';

export interface OutboxStorage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The signed-in user; undefined: none, or somebody looks at the account of another. */
  readonly userId: () => string | undefined;
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

const none: readonly WaitingChange[] = [];

/** The changes that wait, in the storage of the browser for each user, and what the server has of the records that were sent in this visit. */
export function createOutboxStore({ storage, userId }: OutboxStorage) {
  const listeners = new Set<() => void>();
  let sent: ReadonlyMap<string, Fields> = new Map();
  let known: { readonly text: string | null; readonly waiting: readonly WaitingChange[] } = { text: null, waiting: none };

  const name = () => waitingName(userId() ?? '');
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const waiting = () => {
    const text = userId() === undefined ? null : storage.getItem(name());
    if (text !== known.text) known = { text, waiting: parseWaiting(text) };
    return known.waiting;
  };
  const write = (changes: readonly WaitingChange[]) => {
    if (changes.length === 0) storage.removeItem(name());
    else storage.setItem(name(), JSON.stringify(changes));
    notify();
  };
  return {
    waiting,
    sent: () => sent,
    write,
    notify,
    replace: (key: string, changes: Partial<WaitingChange>) =>
      write(waiting().map((one) => (one.key === key ? { ...one, ...changes } : one))),
    /** Notes that the server has a change now. */
    settle: (change: WaitingChange, row: Fields) => {
      if (change.record.id !== null) sent = new Map(sent).set(change.record.id, row);
      const { version } = row;
      write(afterSaving(waiting(), change, typeof version === 'number' ? version : undefined));
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
