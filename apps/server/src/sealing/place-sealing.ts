import { constants, createCipheriv, createHmac, createPublicKey, hkdfSync, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto';
import type { AccountId } from '@wattbook/domain/ids';
import { fromBase64 } from '@wattbook/domain/sealing/base64';
import {
  IV_BYTES,
  formatCiphertext,
  formatWithOwnKey,
  type Ciphertext,
  type SealedPart,
  sealedFor,
} from '@wattbook/domain/sealing/sealed-text';

/** A public key that seals places; only its owner can open them (OQ-044). */
export type SealKey = KeyObject & { readonly isOfPlaces: true };

/** The seal of one trip: all its places under one key, which only its owner can decrypt. */
export interface TripSeal {
  /** The value of `trip.placesKey`. */
  readonly placesKey: string;
  readonly text: (field: SealedPart, plain: string) => string;
  /** The same text as bytes: nonce, ciphertext and tag. */
  readonly bytes: (field: SealedPart, plain: string) => Buffer;
}

/** The size of the key of a trip. */
const keyBytes = 32;
/** A shorter RSA key is no protection; a longer one keeps a browser busy for minutes. */
const bits = { min: 2048, max: 4096 };
/** The exponent of every browser; with the exponent one a key would encrypt nothing. */
const minExponent = 65_537n;

/**
 * The key of a text as a browser exports it: base64 of SPKI DER, RSA of 2048 to 4096 bits; null where it cannot seal. Another encoding of the same key is refused:
 * keys are compared by their texts.
 */
export function readSealKey(publicKey: string | null): SealKey | null {
  const bytes = publicKey === null ? null : fromBase64(publicKey);
  if (bytes === null) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(bytes), format: 'der', type: 'spki' });
    const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType !== 'rsa' || modulusLength < bits.min || modulusLength > bits.max) return null;
    if (publicExponent < minExponent || !key.export({ format: 'der', type: 'spki' }).equals(bytes)) return null;
    sealKey(key as SealKey, Buffer.alloc(keyBytes));
    return key as SealKey;
  } catch {
    // Not a key, or invalid numbers: no other error is possible here.
    return null;
  }
}

/** A seal for a trip that has none: a fresh AES-256-GCM key, stored only as sealed in `placesKey`. */
export function newTripSeal(owner: SealKey, tripId: string): TripSeal {
  const key = randomBytes(keyBytes);
  return {
    placesKey: sealKey(owner, key).toString('base64'),
    text: (field, plain) => formatCiphertext(encryptText(key, sealedFor(tripId, field), plain)),
    bytes: (field, plain) => {
      const { iv, body } = encryptText(key, sealedFor(tripId, field), plain);
      return Buffer.concat([iv, body]);
    },
  };
}

/** Seals one text for a trip whose key only its owner has: the result contains a key of its own. */
export function sealOwn(owner: SealKey, tripId: string, field: SealedPart, plain: string): string {
  const key = randomBytes(keyBytes);
  return formatWithOwnKey(sealKey(owner, key), encryptText(key, sealedFor(tripId, field), plain));
}

const sealKey = (owner: SealKey, key: Buffer) =>
  publicEncrypt({ key: owner, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key);

function encryptText(key: Buffer, purpose: string, plain: string): Ciphertext {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { iv: Uint8Array.from(iv), body: Uint8Array.from(body) };
}

/** The keyed hash of a place, by its match text; null for null. */
export type PlaceHash = (accountId: AccountId, matchText: string | null) => Buffer | null;

/** Hashes that match within one account and this installation only; `secret` is one of DATA_DIR/secrets. */
export function createPlaceHash(secret: string): PlaceHash {
  if (secret.length < 32) throw new Error('The secret of the place hashes is too short.');
  return (accountId, matchText) => {
    if (matchText === null) return null;
    const key = Buffer.from(hkdfSync('sha256', secret, accountId, 'wattbook place hash', 32));
    return createHmac('sha256', key).update(matchText, 'utf8').digest();
  };
}
