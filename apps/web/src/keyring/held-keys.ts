import { session } from '../session/browser-session.ts';
import type { Pair } from './pair.ts';

/** What this browser keeps of one person, over log-outs, until the account is deleted (OQ-044). */
interface Kept {
  /** Whose it is to somebody who only knows the e-mail: the reset of a password. */
  readonly email: string;
  /** The public key of the pair in use; the others only open what they sealed before. */
  readonly current: string | null;
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

/** The private keys of a person in this browser; none while it is an administrator who looks at their account. */
export const heldPairs = (userId: string): readonly Pair[] => (session.view() === null ? (read(prefix + userId)?.pairs ?? []) : []);

/** The stored text itself: the same as long as nothing changed. */
export const heldText = (userId: string): string => storage()?.getItem(prefix + userId) ?? '';

export const holds = (userId: string, publicKey: string): boolean => heldPairs(userId).some((pair) => pair.publicKey === publicKey);

/** Whose keys they are, and which of them is in use. */
interface Holder {
  readonly id: string;
  readonly email: string;
  readonly publicKey: string | null;
}

/** Keeps pairs beside those that are held already, and whose they are. */
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

/** Whose pair in use this browser holds, found by e-mail; null without it. */
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

/** Browsers may forbid storage altogether; then keys last as long as nobody asks for them. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
