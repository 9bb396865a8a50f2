import { session } from '../session/browser-session.ts';
import type { Pair } from './pair.ts';

/** The keys that this browser stores for one user; they stay after a log-out, until the account is deleted (OQ-044). */
interface Kept {
  /** Finds the keys in a password reset, where only the e-mail is known. */
  readonly email: string;
  /** The public key of the pair in use; the other pairs only open what was sealed with them. */
  readonly current: string | null;
  readonly pairs: readonly Pair[];
}

const prefix = 'wattbook.keys.';
const listeners = new Set<() => void>();

/** Calls the listener when a key was stored or deleted, in this tab or another one. */
export function onHeldKeys(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** The key pairs of a user in this browser; empty in a support view. */
export const heldPairs = (userId: string): readonly Pair[] => (session.view() === null ? (read(prefix + userId)?.pairs ?? []) : []);

/** The stored text, to detect changes by comparison. */
export const heldText = (userId: string): string => storage()?.getItem(prefix + userId) ?? '';

export const holds = (userId: string, publicKey: string): boolean => heldPairs(userId).some((pair) => pair.publicKey === publicKey);

/** The user to whom the keys belong, and the public key in use. */
interface Holder {
  readonly id: string;
  readonly email: string;
  readonly publicKey: string | null;
}

/** Stores pairs beside the existing ones, with the current e-mail and public key of their user. */
export function holdPairs({ id, email, publicKey: current }: Holder, pairs: readonly Pair[]): void {
  const before = read(prefix + id);
  const news = pairs.filter(({ publicKey }) => !holds(id, publicKey));
  const isSameHolder = before?.email === email.toLowerCase() && before.current === current;
  if (news.length === 0 && (isSameHolder || before === null)) return;
  const kept: Kept = { email: email.toLowerCase(), current, pairs: [...(before?.pairs ?? []), ...news] };
  storage()?.setItem(prefix + id, JSON.stringify(kept));
  tell();
}

export function forgetKeys(userId: string): void {
  storage()?.removeItem(prefix + userId);
  tell();
}

/** Finds the pair in use of the user with this e-mail; null where it is not stored. */
export function keeperOf(email: string): { readonly userId: string; readonly pair: Pair } | null {
  const wanted = email.trim().toLowerCase();
  for (const key of Object.keys(storage() ?? {})) {
    const kept = key.startsWith(prefix) ? read(key) : null;
    const pair = kept?.email === wanted ? kept.pairs.find(({ publicKey }) => publicKey === kept.current) : undefined;
    if (pair !== undefined) return { userId: key.slice(prefix.length), pair };
  }
  return null;
}

function read(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('email' in value) || !('current' in value) || !('pairs' in value)) return false;
  const isOwned = typeof value.email === 'string' && (value.current === null || typeof value.current === 'string');
  return isOwned && Array.isArray(value.pairs) && value.pairs.every(isPair);
}

const isPair = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'publicKey' in value &&
  'privateKey' in value &&
  typeof value.publicKey === 'string' &&
  typeof value.privateKey === 'string';

/** Null where the browser forbids storage: nothing is stored then, and every read finds no key. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
