import { useSyncExternalStore } from 'react';
import { storedText, hasStoredKey, onStoredKeysChange } from './stored-keys.ts';
import { type KeyRecord, pairsOf } from './keys-of-record.ts';
import { canSeal } from './pair.ts';

/** `none`: there is no pair yet. `locked`: there is one, but this browser does not store it. `unsupported`: the page was loaded over plain http. */
export type KeyState = 'unsupported' | 'none' | 'held' | 'locked';

export interface Keys {
  readonly state: KeyState;
  /** The number of former pairs that this browser does not store. */
  readonly formerLocked: number;
}

/** The state of a user's keys in this browser. */
export function useKeys(record: KeyRecord): Keys {
  useSyncExternalStore(onStoredKeysChange, () => storedText(record.id));
  const [current, ...former] = record.publicKey === null ? [undefined, ...pairsOf(record)] : pairsOf(record);
  const formerLocked = former.filter((pair) => pair !== undefined && !hasStoredKey(record.id, pair.publicKey)).length;
  return { state: stateOf(record.id, current?.publicKey), formerLocked };
}

function stateOf(userId: string, publicKey: string | undefined): KeyState {
  if (!canSeal()) return 'unsupported';
  if (publicKey === undefined) return 'none';
  return hasStoredKey(userId, publicKey) ? 'held' : 'locked';
}
