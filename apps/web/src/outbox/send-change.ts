import { call } from '../api/api.ts';
import { accountNouns, type Fields, type WaitingChange } from './waiting-change.ts';

type SentChange = Pick<WaitingChange, 'key' | 'noun' | 'vehicleId' | 'record' | 'version' | 'changes'>;

/**
 * Sends a change with its key, also while the page is being closed. What is entered and what waited are both sent by this: the server refuses a key with another text.
 * A computed key loses the type of its noun; the calls that add and change a row have the same shape for all.
 */
export function sendChange({ key, noun, vehicleId, record: { id }, version, changes }: SentChange): Promise<Fields> {
  const path = `/v1/${noun}` as '/v1/costs';
  const options = { idempotencyKey: key, keepalive: true };
  const body = { ...changes, ...(version !== null && { version }) };
  const sent: Promise<object> =
    id === null
      ? call(`POST ${path}`, { body: { ...changes, ...(!accountNouns.includes(noun) && { vehicleId }) } as never }, options)
      : call(`PATCH ${path}/:id`, { params: { id }, body }, options);
  return sent as Promise<Fields>;
}
