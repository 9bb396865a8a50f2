import type { Endpoint } from '@wattbook/contract/endpoint';
import type { Actor } from './actor.ts';

/** A finished answer as it is sent. */
export interface FinishedResponse {
  readonly status: number;
  /** JSON text; null where the answer has no body. */
  readonly body: string | null;
}

export interface WriteRequest {
  readonly key: string;
  /** Method, address and body as received: two requests with the same content are the same. */
  readonly content: string;
}

/**
 * Stores the answers of writes for 24 hours. `run` is called for a new key; the same key with the same request gets the stored answer, with another
 * one `idempotency_mismatch`, and `conflict` while the first still runs. After a failure of the server the key is free again.
 */
export type OncePerKey = (actor: Actor, request: WriteRequest, run: () => Promise<FinishedResponse>) => Promise<FinishedResponse>;

/** Whether a call accepts a key: a write by a user, or by an administrator, whose proof is checked with every call. */
export const acceptsKey = (method: string, { access, proof }: Pick<Endpoint, 'access' | 'proof'>): boolean =>
  method !== 'GET' && (access === 'user' || (access === 'admin' && proof === undefined));
