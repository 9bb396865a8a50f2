import { call } from '../api/api.ts';
import { openWaiting } from '../keyring/waiting-places.ts';
import { createOutbox } from './outbox.ts';
import { sendChange } from './send-change.ts';
import { onStored, ownUserId, watchedStorage } from './stored-changes.ts';
import type { Fields, WaitingChange } from './waiting-change.ts';

// Web Locks are missing on plain http outside localhost: each tab sends on its own there, and the keys of the calls keep it at once.
const locks = navigator.locks as LockManager | null | undefined;

const read = ({ noun, record }: WaitingChange): Promise<Fields> => {
  const params = { id: record.id ?? '' };
  const found: Promise<object> =
    noun === 'trips' ? call('GET /v1/trips/:id', { params, query: { maxItems: '0' } }) : call(`GET /v1/${noun as 'costs'}/:id`, { params });
  return found as Promise<Fields>;
};

/** The outbox of this browser. A support view has none. */
export const outbox = createOutbox({
  storage: watchedStorage,
  userId: ownUserId,
  send: async (change) => sendChange({ ...change, changes: await openWaiting(change.changes) }),
  read,
  createKey: () => crypto.randomUUID(),
  now: Date.now,
  runExclusive: (work) => locks?.request('wattbook.waiting-purposes', work) ?? work(),
});
onStored(outbox.notify);
