import { useSyncExternalStore } from 'react';
import { onStored, readText } from './stored-changes.ts';
import { accountNouns, parseWaiting } from './waiting-change.ts';

/** How many changes of the rows of an owner, a vehicle or the account, this browser has that the server does not have yet. */
export function useWaitingCount(noun: string, owner: string): number {
  return useSyncExternalStore(onStored, () => countOf(readText(), noun, owner));
}

const countOf = (text: string | null, noun: string, owner: string): number =>
  parseWaiting(text).filter(
    (one) => one.noun === noun && one.refusal === null && (accountNouns.includes(one.noun) || one.vehicleId === owner),
  ).length;
