import type { Bytes } from './aes.ts';

/** Crockford's base32: without I, L and O, which look like digits, and without U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_BYTES = 20;
const pattern = /^[0-9A-HJKMNP-TV-Z]{32}$/;

/** A new recovery key of 160 random bits, in eight groups of four. */
export function generateRecoveryKey(): string {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  let bits = '';
  for (const byte of secret) bits += byte.toString(2).padStart(8, '0');
  const characters = bits.match(/.{5}/g)?.map((five) => alphabet.charAt(Number.parseInt(five, 2))) ?? [];
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Parses a recovery key that was typed from paper, in any case and grouping; null where it is not valid. */
export function parseRecoveryKey(text: string): Bytes | null {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!pattern.test(characters)) return null;
  const bits = Array.from(characters, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
