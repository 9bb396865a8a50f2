import type { Endpoint } from '@wattbook/contract/endpoint';
import type { Proof } from '@wattbook/contract/proof';
import type { Actor, Caller } from './actor.ts';
import { AppError } from './app-error.ts';

export interface SentProof {
  readonly currentPassword: string;
  readonly token?: string | undefined;
}

/** A proof that was accepted. */
export interface GivenProof {
  /** The hash that the password fitted: where it is another one now, the password was changed meanwhile. */
  readonly passwordHash: string;
}

/** Checks that a call comes from the user; refuses a wrong password or code (decision 0046). */
export type ProveCaller = (actor: Actor, caller: Caller, proof: Proof, sent: SentProof) => Promise<GivenProof>;

/** Checks the proof of a call where its endpoint, or a field of its body, takes one; null where none does. */
export async function proveCall(
  endpoint: Endpoint,
  body: unknown,
  prove: (proof: Proof, sent: SentProof) => Promise<GivenProof>,
): Promise<GivenProof | null> {
  const sent = (body ?? {}) as Partial<SentProof> & Readonly<Record<string, unknown>>;
  const proof = proofOf(endpoint, sent);
  if (proof === null) return null;
  const { currentPassword, token } = sent;
  if (currentPassword === undefined) throw new AppError('validation', { fields: { currentPassword: { word: 'required' } } });
  return prove(proof, { currentPassword, token });
}

function proofOf({ proof = {} }: Endpoint, sent: Readonly<Record<string, unknown>>): Proof | null {
  if (typeof proof === 'string') return proof;
  const required = Object.entries(proof).flatMap(([field, ofField]) => (sent[field] === undefined ? [] : [ofField]));
  return required.includes('factors') ? 'factors' : (required[0] ?? null);
}
