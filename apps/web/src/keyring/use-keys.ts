import { useSyncExternalStore } from 'react';
import { heldText, holds, onHeldKeys } from './held-keys.ts';
import { type KeyRecord, pairsOf } from './keys-of-record.ts';
import { canSeal } from './pair.ts';

/** `none`: there is no pair yet. `locked`: there is one, and this browser does not hold it. `unsupported`: the page came over plain http. */
export type KeyState = 'unsupported' | 'none' | 'held' | 'locked';

export interface Keys {
  readonly state: KeyState;
  /** How many former pairs this browser does not hold. */
  readonly formerLocked: number;
}

/** What this browser can open for a person. */
export function useKeys(record: KeyRecord): Keys {
  useSyncExternalStore(onHeldKeys, () => heldText(record.id));
  const [current, ...former] = record.publicKey === null ? [undefined, ...pairsOf(record)] : pairsOf(record);
  const formerLocked = former.filter((pair) => pair !== undefined && !holds(record.id, pair.publicKey)).length;
  return { state: stateOf(record.id, current?.publicKey), formerLocked };
}

function stateOf(userId: string, publicKey: string | undefined): KeyState {
  if (!canSeal()) return 'unsupported';
  if (publicKey === undefined) return 'none';
  return holds(userId, publicKey) ? 'held' : 'locked';
}
