import { createHash, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The code that a person types, `XXXX-XXXX` (40 bits), made from a secret of the installation. */
export function setUpCodeOf(secret: string): string {
  const letters = [...digestOf(`set-up code\n${secret}`).subarray(0, 8)].map((byte) => alphabet[byte % 32] ?? '').join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Where a person with the code sets the installation up. */
export const setUpLinkOf = (baseUrl: string, secret: string): string => `${baseUrl}/setup?code=${setUpCodeOf(secret)}`;

/** Whether a typed code is the right one, in a time that tells nothing; small letters, spaces and what looks alike are forgiven. */
export function isSetUpCode(typed: string, secret: string): boolean {
  return timingSafeEqual(digestOf(plain(typed)), digestOf(plain(setUpCodeOf(secret))));
}

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
