import type { Pair } from './pair.ts';

/** What this browser keeps of one person, over log-outs, until the account is deleted (OQ-044). */
interface Kept {
  /** Whose it is to somebody who only knows the e-mail: the reset of a password. */
  readonly email: string;
  readonly pairs: readonly Pair[];
}

const prefix = 'wattbook.keys.';
const listeners = new Set<() => void>();

/** Told when a key came or went, here or in another tab. */
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

/** The private keys of a person in this browser. */
export const heldPairs = (userId: string): readonly Pair[] => read(prefix + userId)?.pairs ?? [];

/** The stored text itself: the same as long as nothing changed. */
export const heldText = (userId: string): string => storage()?.getItem(prefix + userId) ?? '';

export const holds = (userId: string, publicKey: string): boolean => heldPairs(userId).some((pair) => pair.publicKey === publicKey);

/** Keeps pairs beside those that are held already. */
export function holdPairs({ id, email }: { readonly id: string; readonly email: string }, pairs: readonly Pair[]): void {
  const before = read(prefix + id);
  const news = pairs.filter(({ publicKey }) => !holds(id, publicKey));
  if (news.length === 0 && before?.email === email.toLowerCase()) return;
  const kept: Kept = { email: email.toLowerCase(), pairs: [...(before?.pairs ?? []), ...news] };
  storage()?.setItem(prefix + id, JSON.stringify(kept));
  tell();
}

export function forgetKeys(userId: string): void {
  storage()?.removeItem(prefix + userId);
  tell();
}

/** Who has keys in this browser and this e-mail; null without any. */
export function keeperOf(email: string): { readonly userId: string; readonly pairs: readonly Pair[] } | null {
  const wanted = email.trim().toLowerCase();
  for (const key of Object.keys(storage() ?? {})) {
    const kept = key.startsWith(prefix) ? read(key) : null;
    if (kept !== null && kept.email === wanted && kept.pairs.length > 0) return { userId: key.slice(prefix.length), pairs: kept.pairs };
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
  if (typeof value !== 'object' || value === null || !('email' in value) || !('pairs' in value)) return false;
  return typeof value.email === 'string' && Array.isArray(value.pairs) && value.pairs.every(isPair);
}

const isPair = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'publicKey' in value && 'privateKey' in value && typeof value.privateKey === 'string';

/** Browsers may forbid storage altogether; then keys last as long as nobody asks for them. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
