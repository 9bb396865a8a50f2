import { useSyncExternalStore } from 'react';

let isExceeded = false;
const listeners = new Set<() => void>();

/** Records that the server refused another vehicle, which opens the dialog about the limit; false closes it (VEH-039, VEH-047, OQ-080). */
export function markLimitExceeded(exceeded: boolean): void {
  isExceeded = exceeded;
  for (const listener of listeners) listener();
}

/** Whether another vehicle was refused and the user has not closed the dialog since. */
export const useLimitExceeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isExceeded,
  );
