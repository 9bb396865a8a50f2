import { call } from '../../../api/api.ts';
import { session } from '../../../session/browser-session.ts';
import { createOutbox } from './outbox.ts';

// Web Locks are missing on plain http outside localhost: each tab sends on its own there, and the keys of the calls keep it at once.
const locks = navigator.locks as LockManager | null | undefined;

/** The outbox of this browser. A support view has none. */
export const outbox = createOutbox({
  storage: localStorage,
  userId: () => (session.view() === null ? session.claims()?.userId : undefined),
  send: ({ key, trip, version, changes }) =>
    call('PATCH /v1/trips/:id', { params: { id: trip.id }, body: { ...changes, version } }, { idempotencyKey: key, keepalive: true }),
  read: (id) => call('GET /v1/trips/:id', { params: { id }, query: { maxItems: '0' } }),
  createKey: () => crypto.randomUUID(),
  runExclusive: (work) => locks?.request('wattbook.waiting-purposes', work) ?? work(),
});
