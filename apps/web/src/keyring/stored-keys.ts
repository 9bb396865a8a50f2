import { session } from '../session/browser-session.ts';
import type { Pair } from './pair.ts';

/** The keys that this browser stores for one user; they stay after a sign-out, until the account is deleted (OQ-044). */
interface StoredKeys {
  /** Finds the keys in a password reset, where only the e-mail is known. */
  readonly email: string;
  /** The public key of the pair in use; the other pairs only open what was sealed with them. */
  readonly current: string | null;
  readonly pairs: readonly Pair[];
}

const prefix = 'wattbook.keys.';
const listeners = new Set<() => void>();

/** Calls the listener when a key was stored or deleted, in this tab or another one. */
export function onStoredKeysChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const notify = () => {
  for (const listener of listeners) listener();
};

/** The key pairs of a user in this browser; empty in a support view. */
export const storedPairs = (userId: string): readonly Pair[] => (session.view() === null ? (read(prefix + userId)?.pairs ?? []) : []);

/** The stored text, to detect changes by comparison. */
export const storedText = (userId: string): string => storage()?.getItem(prefix + userId) ?? '';

export const hasStoredKey = (userId: string, publicKey: string): boolean =>
  storedPairs(userId).some((pair) => pair.publicKey === publicKey);

/** The user to whom the keys belong, and the public key in use. */
interface KeyOwner {
  readonly id: string;
  readonly email: string;
  readonly publicKey: string | null;
}

/** Stores pairs beside the existing ones, with the current e-mail and public key of their user. */
export function storePairs({ id, email, publicKey: current }: KeyOwner, pairs: readonly Pair[]): void {
  const before = read(prefix + id);
  const added = pairs.filter(({ publicKey }) => !hasStoredKey(id, publicKey));
  const isUnchanged = before?.email === email.toLowerCase() && before.current === current;
  if (added.length === 0 && (isUnchanged || before === null)) return;
  const stored: StoredKeys = { email: email.toLowerCase(), current, pairs: [...(before?.pairs ?? []), ...added] };
  storage()?.setItem(prefix + id, JSON.stringify(stored));
  notify();
}

export function deleteStoredKeys(userId: string): void {
  storage()?.removeItem(prefix + userId);
  notify();
}

/** Finds the pair in use of the user with this e-mail; null where it is not stored. */
export function findStoredPair(email: string): { readonly userId: string; readonly pair: Pair } | null {
  const normalizedEmail = email.trim().toLowerCase();
  for (const key of Object.keys(storage() ?? {})) {
    const stored = key.startsWith(prefix) ? read(key) : null;
    const pair = stored?.email === normalizedEmail ? stored.pairs.find(({ publicKey }) => publicKey === stored.current) : undefined;
    if (pair !== undefined) return { userId: key.slice(prefix.length), pair };
  }
  return null;
}

function read(key: string): StoredKeys | null {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
    return isStoredKeys(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStoredKeys(value: unknown): value is StoredKeys {
  if (typeof value !== 'object' || value === null || !('email' in value) || !('current' in value) || !('pairs' in value)) return false;
  const hasValidOwner = typeof value.email === 'string' && (value.current === null || typeof value.current === 'string');
  return hasValidOwner && Array.isArray(value.pairs) && value.pairs.every(isPair);
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
