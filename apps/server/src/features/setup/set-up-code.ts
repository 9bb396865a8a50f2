import { createHash, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The set-up code, `XXXX-XXXX` (40 bits), derived from a secret of the installation. */
export function setUpCodeOf(secret: string): string {
  const characters = [...digestOf(`set-up code\n${secret}`).subarray(0, 8)].map((byte) => alphabet[byte % 32] ?? '').join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** The link to the set-up page, with the code. */
export const setUpLinkOf = (baseUrl: string, secret: string): string => `${baseUrl}/setup?code=${setUpCodeOf(secret)}`;

/** Whether a typed code is right, compared in constant time; lower case, spaces and similar characters (O, I, L) are accepted. */
export function isSetUpCode(input: string, secret: string): boolean {
  return timingSafeEqual(digestOf(normalizeCode(input)), digestOf(normalizeCode(setUpCodeOf(secret))));
}

const normalizeCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
