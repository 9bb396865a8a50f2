import type { Api, ApiKey } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { ApiError, isRefusal, isUnreachable } from '../api/api-error.ts';
import { sendChange } from './send-change.ts';
import { sendWaiting } from './send-waiting.ts';
import { ownUserId, readStored, storeLast } from './stored-changes.ts';
import type { WaitingChange, WaitingNoun } from './waiting-change.ts';

/** A change as it is entered. */
type EnteredChange<Noun extends WaitingNoun> = Omit<WaitingChange, 'key' | 'sentAt' | 'refusal' | 'before' | 'failures'> & {
  readonly noun: Noun;
  /** Whether it is sent once more, over the newer record, where the server answers that there is one. What waits never replaces what it does not know. */
  readonly replaces?: boolean;
  /** The record as it was read; null: a new one. */
  readonly stored: object | null;
  /** The public key to which its places are sealed for as long as it waits; null: of an account whose places are plain. */
  readonly sealTo?: string | null;
};

/** What may be sealed: its old value is not stored in plain. */
const place = /address|location/i;

type RowOf<Noun extends WaitingNoun> = ResponseOf<Api[`PATCH /v1/${Noun}/:id` & ApiKey]>;

/** Sends a change with a key of its own. Where Wattbook cannot be reached, or an earlier change of the record waits, it waits as well, with the version that it is of: null. */
export async function sendOrWait<const Noun extends WaitingNoun>(change: EnteredChange<Noun>): Promise<RowOf<Noun> | null> {
  const { stored, replaces = false, sealTo = null, ...entered } = change;
  const kept = sealTo === null ? change.changes : await sealed(sealTo, change.changes);
  const before = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => Object.hasOwn(change.changes, name) && !place.test(name)),
  );
  // Stored at once: the page may be about to close.
  const wait = (key: string, sentAt: number | null) => {
    if (kept === null) throw new ApiError('network');
    storeLast({ ...entered, key, changes: kept, before, sentAt, refusal: null } satisfies WaitingChange);
  };
  const isBehind = change.record.id !== null && readStored().some((one) => isWaitingFor(change.record.id, one));
  if (ownUserId() !== undefined && (!navigator.onLine || isBehind)) {
    wait(crypto.randomUUID(), null);
    if (isBehind) void sendWaiting().catch(() => undefined);
    return null;
  }
  const send = async (version: number | null): Promise<RowOf<Noun> | null> => {
    const [key, sentAt] = [crypto.randomUUID(), Date.now()];
    try {
      return (await sendChange({ ...entered, key, version })) as RowOf<Noun>;
    } catch (error) {
      if (replaces && version !== null && isRefusal(error, 'conflict')) return send(null);
      if (!isUnreachable(error) || ownUserId() === undefined) throw error;
      // What was sent waits with its key as it was sent; with another text the server would refuse that key.
      wait(version === entered.version ? key : crypto.randomUUID(), sentAt);
      return null;
    }
  };
  return send(entered.version);
}

/** Null where this browser seals nothing: such places do not wait. */
const sealed = (publicKey: string, changes: WaitingChange['changes']) =>
  import('../keyring/waiting-places.ts').then(({ sealWaiting }) => sealWaiting(publicKey, changes)).catch(() => null);

const isWaitingFor = (id: string | null, one: unknown): boolean => {
  const { record, refusal } = one as Partial<WaitingChange>;
  return refusal === null && record?.id === id;
};
