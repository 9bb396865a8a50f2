import { call } from '../api/api.ts';
import { createOutbox } from './outbox.ts';
import { onStored, ownUserId, watchedStorage } from './stored-changes.ts';
import type { Fields, WaitingChange } from './waiting-change.ts';

// Web Locks are missing on plain http outside localhost: each tab sends on its own there, and the keys of the calls keep it at once.
const locks = navigator.locks as LockManager | null | undefined;

// A computed key loses the type of its noun; the calls that add, change and read a row have the same shape for all.
function send({ key, noun, vehicleId, record: { id }, version, changes }: WaitingChange): Promise<Fields> {
  const path = `/v1/${noun}` as '/v1/costs';
  const options = { idempotencyKey: key, keepalive: true };
  const body = { ...changes, ...(version !== null && { version }) };
  const sent: Promise<object> =
    id === null
      ? call(`POST ${path}`, { body: { ...changes, vehicleId } as never }, options)
      : call(`PATCH ${path}/:id`, { params: { id }, body }, options);
  return sent as Promise<Fields>;
}

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
  send,
  read,
  createKey: () => crypto.randomUUID(),
  now: Date.now,
  runExclusive: (work) => locks?.request('wattbook.waiting-purposes', work) ?? work(),
});
onStored(outbox.notify);
