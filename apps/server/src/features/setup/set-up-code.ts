import { createHash, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const length = 12;

/**
 * The set-up code, `XXXX-XXXX-XXXX` (60 bits), derived from a secret of the installation. A thousand guesses a second try half of all codes in 18 million years, so
 * no limit has to protect it, which strangers could use up.
 */
export function setUpCodeOf(secret: string): string {
  const characters = [...digestOf(`set-up code\n${secret}`).subarray(0, length)].map((byte) => alphabet[byte % 32] ?? '').join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
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
