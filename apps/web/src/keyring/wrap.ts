import { fromBase64, toBase64 } from '@wattbook/domain/sealing/base64';
import { parseSealedText, formatCiphertext, type Ciphertext } from '@wattbook/domain/sealing/sealed-text';
import { type Bytes, openBytes, sealBytes, utf8 } from './aes.ts';
import { parseRecoveryKey } from './recovery-key.ts';

/** The recommendation of OWASP for PBKDF2 with SHA-256. */
const ROUNDS = 600_000;
/** More rounds would block a browser for minutes; such a wrap is not from this product. */
const MAX_ROUNDS = 10_000_000;
const SALT_BYTES = 16;
const aes = { name: 'AES-GCM', length: 256 } as const;

/** Wraps a private key (base64 of PKCS#8) with a key derived from the password: `w1.<rounds>.<salt>.<iv, ciphertext, tag>` (OQ-044). */
export async function wrapByPassword(privateKey: string, password: string, userId: string, rounds = ROUNDS): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const sealed = await sealBytes(await passwordKey(password, salt, rounds), bytesOf(privateKey), userId);
  return ['w1', rounds, toBase64(salt), formatCiphertext(sealed)].join('.');
}

/**
 * The private key inside a wrap; null with another password, or where the wrap is another user's. One that came with an archive names the user for whom it was made: another id of the same person.
 */
export async function unwrapByPassword(wrap: string, password: string, userId: string): Promise<string | null> {
  const [version, count, saltText, sealedText, owner = userId, ...rest] = wrap.split('.');
  const [rounds, salt, sealed] = [Number(count), fromBase64(saltText ?? ''), parseSealed(sealedText ?? '')];
  if (version !== 'w1' || rest.length > 0 || salt === null || sealed === null) return null;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) return null;
  return textOf(await openBytes(await passwordKey(password, salt, rounds), sealed, owner));
}

/** Wraps a private key with the printable recovery key: `r1.<salt>.<iv, ciphertext, tag>`. */
export async function wrapByRecoveryKey(privateKey: string, recoveryKey: string, userId: string): Promise<string> {
  const secret = parseRecoveryKey(recoveryKey);
  if (secret === null) throw new Error('This is no recovery key.');
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const sealed = await sealBytes(await recoveryAesKey(secret, salt), bytesOf(privateKey), userId);
  return ['r1', toBase64(salt), formatCiphertext(sealed)].join('.');
}

/** The private key inside a wrap, as `unwrapByPassword` opens it; null with another recovery key or for another user. */
export async function unwrapByRecoveryKey(wrap: string, recoveryKey: string, userId: string): Promise<string | null> {
  const [version, saltText, sealedText, owner = userId, ...rest] = wrap.split('.');
  const [secret, salt, sealed] = [parseRecoveryKey(recoveryKey), fromBase64(saltText ?? ''), parseSealed(sealedText ?? '')];
  if (version !== 'r1' || rest.length > 0 || secret === null || salt === null || sealed === null) return null;
  return textOf(await openBytes(await recoveryAesKey(secret, salt), sealed, owner));
}

async function passwordKey(password: string, salt: Bytes, rounds: number): Promise<CryptoKey> {
  const baseKey = await crypto.subtle.importKey('raw', utf8(password.normalize('NFC')), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, baseKey, aes, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function recoveryAesKey(secret: Bytes, salt: Bytes): Promise<CryptoKey> {
  const info = utf8('wattbook recovery key');
  const baseKey = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, baseKey, aes, false, ['encrypt', 'decrypt']);
}

function bytesOf(privateKey: string): Bytes {
  const bytes = fromBase64(privateKey);
  if (bytes === null) throw new Error('A private key is base64.');
  return bytes;
}

function parseSealed(text: string): Ciphertext | null {
  const parsed = parseSealedText(text, true);
  return parsed?.form === 'record' ? parsed.ciphertext : null;
}

const textOf = (bytes: Bytes | null): string | null => (bytes === null ? null : toBase64(bytes));
