import { useMemo, useSyncExternalStore } from 'react';
import { onStored, readText } from './stored-changes.ts';
import { accountNouns, parseWaiting, type WaitingChange } from './waiting-change.ts';

/** What this browser has of the rows of an owner, a vehicle or the account, that the server does not have yet: changes of rows, and new ones. */
export function useWaitingOf(noun: string, owner: string): readonly WaitingChange[] {
  const text = useSyncExternalStore(onStored, readText);
  return useMemo(
    () =>
      parseWaiting(text).filter(
        (one) => one.noun === noun && one.refusal === null && (accountNouns.includes(one.noun) || one.vehicleId === owner),
      ),
    [text, noun, owner],
  );
}
