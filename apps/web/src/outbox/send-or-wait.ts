import type { Api, ApiKey } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { ApiError, isUnreachable } from '../api/api-error.ts';
import { sendChange } from './send-change.ts';
import { sendWaiting } from './send-waiting.ts';
import { ownUserId, readStored, storeLast } from './stored-changes.ts';
import type { WaitingChange, WaitingNoun } from './waiting-change.ts';

/** A change as it is entered. */
type EnteredChange<Noun extends WaitingNoun> = Omit<WaitingChange, 'key' | 'sentAt' | 'refusal' | 'before' | 'failures'> & {
  readonly noun: Noun;
  /** The version that the call is based on where it is not that of the record; null: on none, the change replaces a newer one. */
  readonly basis?: number | null;
  /** The record as it was read; null: a new one. */
  readonly stored: object | null;
  /** The public key to which its places are sealed for as long as it waits; null: of an account whose places are plain. */
  readonly sealTo?: string | null;
};

/** What may be sealed: its old value is not stored in plain. */
const place = /address|location/i;

type RowOf<Noun extends WaitingNoun> = ResponseOf<Api[`PATCH /v1/${Noun}/:id` & ApiKey]>;

/** Sends a change with a key of its own. Where Wattbook cannot be reached, or an earlier change of the record waits, it waits as well: null. */
export async function sendOrWait<const Noun extends WaitingNoun>(change: EnteredChange<Noun>): Promise<RowOf<Noun> | null> {
  const key = crypto.randomUUID();
  const { stored, basis, sealTo = null, ...entered } = change;
  const kept = sealTo === null ? change.changes : await sealed(sealTo, change.changes);
  // What was sent waits as it was sent: the server refuses its key with another text.
  const sent = { ...entered, key, version: basis === undefined ? entered.version : basis };
  const before = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => Object.hasOwn(change.changes, name) && !place.test(name)),
  );
  // Stored at once: the page may be about to close.
  const wait = (waiting: typeof sent, sentAt: number | null) => {
    if (kept === null) throw new ApiError('network');
    storeLast({ ...waiting, changes: kept, before, sentAt, refusal: null } satisfies WaitingChange);
  };
  const isBehind = change.record.id !== null && readStored().some((one) => isWaitingFor(change.record.id, one));
  if (ownUserId() !== undefined && (!navigator.onLine || isBehind)) {
    wait({ ...entered, key }, null);
    if (isBehind) void sendWaiting().catch(() => undefined);
    return null;
  }
  const sentAt = Date.now();
  try {
    return (await sendChange(sent)) as RowOf<Noun>;
  } catch (error) {
    if (!isUnreachable(error) || ownUserId() === undefined) throw error;
    wait(sent, sentAt);
    return null;
  }
}

/** Null where this browser seals nothing: such places do not wait. */
const sealed = (publicKey: string, changes: WaitingChange['changes']) =>
  import('../keyring/waiting-places.ts').then(({ sealWaiting }) => sealWaiting(publicKey, changes)).catch(() => null);

const isWaitingFor = (id: string | null, one: unknown): boolean => {
  const { record, refusal } = one as Partial<WaitingChange>;
  return refusal === null && record?.id === id;
};
