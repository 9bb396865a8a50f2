import { findStoredPair } from './stored-keys.ts';
import { canSeal } from './pair.ts';
import { wrapByPassword } from './wrap.ts';

/** The private key for a reset, wrapped with the new password; null where this browser does not store it (AUTH-057, AUTH-061). */
export async function wrapForReset(email: string, password: string): Promise<{ publicKey: string; privateKey: string } | null> {
  const stored = canSeal() ? findStoredPair(email) : null;
  if (stored === null) return null;
  const { userId, pair } = stored;
  return { publicKey: pair.publicKey, privateKey: await wrapByPassword(pair.privateKey, password, userId) };
}
