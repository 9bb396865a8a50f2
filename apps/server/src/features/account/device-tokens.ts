import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './credentials.store.ts';

type Owner = Pick<Credentials, 'userId' | 'passwordHash'>;

const prefix = 'wbd';
const lifeMs = 180 * 86_400_000;

/**
 * Proves that a browser has signed in before, so that wrong passwords of others do not lock it out. It opens nothing. Signed with the hash of the password: a new
 * password makes all of them void, also those of an attacker who knew the old one.
 */
export function createDeviceToken(secret: string, owner: Owner, now: number): string {
  const [device, issued] = [randomBytes(12).toString('base64url'), now.toString(36)];
  return [prefix, issued, device, sign(secret, owner, issued, device)].join('.');
}

/** The device of a token of this user, under which its wrong passwords are counted; undefined for all other text. */
export function readDeviceToken(secret: string, owner: Owner, token: string, now: number): string | undefined {
  const [kind, issued = '', device = '', signature = '', ...more] = token.split('.');
  if (kind !== prefix || more.length > 0) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, owner, issued, device))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const age = now - Number.parseInt(issued, 36);
  return age < lifeMs ? device : undefined;
}

const sign = (secret: string, { userId, passwordHash }: Owner, issued: string, device: string): string =>
  createHmac('sha256', secret).update(['device', userId, passwordHash, issued, device].join('\n')).digest('base64url');
