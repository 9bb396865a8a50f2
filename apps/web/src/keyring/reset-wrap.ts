import { keeperOf } from './held-keys.ts';
import { canSeal } from './pair.ts';
import { wrapByPassword } from './wrap.ts';

/** The private key for a reset, wrapped with the new password; null where this browser does not store it (AUTH-057, AUTH-061). */
export async function wrapForReset(email: string, password: string): Promise<{ publicKey: string; privateKey: string } | null> {
  const keeper = canSeal() ? keeperOf(email) : null;
  if (keeper === null) return null;
  const { userId, pair } = keeper;
  return { publicKey: pair.publicKey, privateKey: await wrapByPassword(pair.privateKey, password, userId) };
}
