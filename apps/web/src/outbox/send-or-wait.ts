import { isUnreachable } from '../api/api-error.ts';
import { sendWaiting } from './send-waiting.ts';
import { ownUserId, readStored, storeLast } from './stored-changes.ts';
import type { WaitingChange } from './waiting-change.ts';

/** A change as it is entered. */
type EnteredChange = Omit<WaitingChange, 'key' | 'sentAt' | 'refusal' | 'before'> & {
  /** The record as it was read; null: a new one. */
  readonly stored: object | null;
};

/** What may be sealed: its old value is not stored in plain. */
const place = /address|location/i;

/** Sends a change with a key of its own. Where Wattbook cannot be reached, or an earlier change of the record waits, it waits as well: null. */
export async function sendOrWait<Row>(change: EnteredChange, send: (key: string) => Promise<Row>): Promise<Row | null> {
  const key = crypto.randomUUID();
  const { stored, ...entered } = change;
  const before = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => Object.hasOwn(change.changes, name) && !place.test(name)),
  );
  // Stored at once: the page may be about to close.
  const wait = (sentAt: number | null) => storeLast({ ...entered, before, key, sentAt, refusal: null } satisfies WaitingChange);
  const isBehind = change.record.id !== null && readStored().some((one) => isWaitingFor(change.record.id, one));
  if (ownUserId() !== undefined && (!navigator.onLine || isBehind)) {
    wait(null);
    if (isBehind) void sendWaiting().catch(() => undefined);
    return null;
  }
  try {
    return await send(key);
  } catch (error) {
    if (!isUnreachable(error) || ownUserId() === undefined) throw error;
    wait(Date.now());
    return null;
  }
}

const isWaitingFor = (id: string | null, one: unknown): boolean => {
  const { record, refusal } = one as Partial<WaitingChange>;
  return refusal === null && record?.id === id;
};
