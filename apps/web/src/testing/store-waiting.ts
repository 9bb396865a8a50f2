import { waitingName, watchedStorage } from '../outbox/stored-changes.ts';
import type { WaitingChange } from '../outbox/waiting-change.ts';

/** Lets a change of a record wait in the browser of the example user. */
export function storeWaiting({ id, ...change }: Pick<WaitingChange, 'noun' | 'changes' | 'before'> & { readonly id: string }): void {
  const waiting: WaitingChange = {
    ...change,
    key: 'k',
    vehicleId: 'u',
    record: { id, startTime: null, name: null },
    version: 1,
    sentAt: null,
    refusal: null,
  };
  watchedStorage.setItem(waitingName('u'), JSON.stringify([waiting]));
}
