import type { Actor } from './actor.ts';

/** A finished answer as it goes out. */
export interface Answer {
  readonly status: number;
  /** JSON text; null where the answer has no body. */
  readonly body: string | null;
}

export interface WriteRequest {
  readonly key: string;
  /** Method, address and body as they were sent: what makes two requests the same. */
  readonly content: string;
}

/**
 * Keeps the answers of writes for 24 hours. `run` is called for a new key; the same key with the same request gets the stored answer, with another
 * one `idempotency_mismatch`, and `conflict` while the first is still at work. A failure that is ours leaves the key free.
 */
export type OncePerKey = (actor: Actor, request: WriteRequest, run: () => Promise<Answer>) => Promise<Answer>;
