import { waitingName, watchedStorage } from '../outbox/stored-changes.ts';
import type { WaitingChange } from '../outbox/waiting-change.ts';

type Stored = Pick<WaitingChange, 'noun' | 'changes' | 'before'> &
  Partial<Pick<WaitingChange, 'vehicleId'>> & { readonly id: string | null };

/** Lets a change of a record, or a new one without an id, wait in the browser of the example user. */
export function storeWaiting({ id, ...change }: Stored): void {
  const waiting: WaitingChange = {
    key: 'k',
    vehicleId: 'u',
    ...change,
    record: { id, startTime: null, name: null },
    version: id === null ? null : 1,
    sentAt: null,
    refusal: null,
  };
  watchedStorage.setItem(waitingName('u'), JSON.stringify([waiting]));
}
