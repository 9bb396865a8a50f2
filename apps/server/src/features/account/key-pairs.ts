import type { FormerKey } from '@wattbook/contract/users/user.schema';
import { AppError } from '../../http/app-error.ts';

/** The key pair of a user as stored; the private key is wrapped, and only the browser can unwrap it (OQ-044). */
export interface StoredPair {
  readonly public_key: string | null;
  readonly private_key: string | null;
  readonly recovery_key: string | null;
  readonly former_keys: readonly FormerKey[];
}

/** The same as column values. */
export interface KeyColumns extends Omit<StoredPair, 'former_keys'> {
  readonly former_keys: string;
}

/** Replaces the present pair by a new one, or by none. The present pair becomes a former one: its recovery key, or a browser that stores it, still opens the places sealed with it. */
export function replacePair(
  { public_key: publicKey, private_key: privateKey, recovery_key: recoveryKey, former_keys: former }: StoredPair,
  next: { readonly publicKey: string; readonly privateKey: string } | null,
  now: number,
): StoredPair {
  const retired = publicKey === null ? [] : [{ publicKey, privateKey, recoveryKey, retiredAt: new Date(now).toISOString() }];
  return {
    public_key: next?.publicKey ?? null,
    private_key: next?.privateKey ?? null,
    recovery_key: null,
    former_keys: [...retired, ...former],
  };
}

export const columnsOfPair = (pair: StoredPair): KeyColumns => ({ ...pair, former_keys: JSON.stringify(pair.former_keys) });

/** The pair after a reset of the password: unchanged where the private key was wrapped again, else retired. A private key of another public key is refused. */
export function pairAfterReset(
  stored: StoredPair,
  { privateKey, publicKey }: { readonly privateKey: string | null; readonly publicKey: string | null },
  now: number,
): StoredPair {
  if (stored.public_key === null) return stored;
  if (privateKey === null) return replacePair(stored, null, now);
  if (publicKey !== null && publicKey !== stored.public_key) throw new AppError('conflict');
  return { ...stored, private_key: privateKey };
}
