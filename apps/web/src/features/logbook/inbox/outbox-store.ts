import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { PurposeChanges } from '../../trips/purpose/public.ts';
import { waitingName } from '../waiting/waiting-name.ts';
import { afterSaving, parseWaiting, type WaitingPurpose } from './waiting-purpose.ts';

/** What the server has of a trip after a purpose was sent in this visit. */
export type SentPurpose = PurposeChanges & Pick<Trip, 'version' | 'vehicleId'>;

export interface OutboxStorage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The signed-in user; undefined: none, or somebody looks at the account of another. */
  readonly userId: () => string | undefined;
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

const none: readonly WaitingPurpose[] = [];

/** The purposes that wait, in the storage of the browser for each user, and those that were sent in this visit. */
export function createOutboxStore({ storage, userId }: OutboxStorage) {
  const listeners = new Set<() => void>();
  let sent: ReadonlyMap<string, SentPurpose> = new Map();
  let known: { readonly text: string | null; readonly waiting: readonly WaitingPurpose[] } = { text: null, waiting: none };

  const name = () => waitingName(userId() ?? '');
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const waiting = () => {
    const text = userId() === undefined ? null : storage.getItem(name());
    if (text !== known.text) known = { text, waiting: parseWaiting(text) };
    return known.waiting;
  };
  const write = (purposes: readonly WaitingPurpose[]) => {
    if (purposes.length === 0) storage.removeItem(name());
    else storage.setItem(name(), JSON.stringify(purposes));
    notify();
  };
  return {
    waiting,
    sent: () => sent,
    write,
    notify,
    replace: (key: string, changes: Partial<WaitingPurpose>) =>
      write(waiting().map((one) => (one.key === key ? { ...one, ...changes } : one))),
    /** Notes that the server has a purpose now. */
    settle: (purpose: WaitingPurpose, trip: Trip) => {
      sent = new Map(sent).set(purpose.trip.id, trip);
      write(afterSaving(waiting(), purpose, trip.version));
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
