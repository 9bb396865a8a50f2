import { fromBase64, toBase64 } from './base64.ts';

/** Bytes of the nonce and of the tag of AES-256-GCM, and of an RSA-OAEP text of the smallest accepted key (2048 bits) (OQ-044). */
export const IV_BYTES = 12;
export const TAG_BYTES = 16;
const smallestRsaBytes = 256;

/** Shorter texts of a coordinate are plain (GEN-021). */
const minSealedCoordinateLength = 20;

/** The result of AES-256-GCM: a fresh nonce, and the encrypted text followed by its tag. */
export interface Ciphertext {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * A parsed sealed text. `record`: sealed with the key of its record; `own`: contains its own key, sealed with RSA-OAEP-SHA256, and where it was moved the trip that it was
 * sealed for (`of`); `rsa`: the RSA-OAEP-SHA256 of the text itself, as documented (GEN-017).
 */
export type SealedText =
  | { readonly form: 'record'; readonly ciphertext: Ciphertext }
  | { readonly form: 'own'; readonly of: string | null; readonly key: Uint8Array<ArrayBuffer>; readonly ciphertext: Ciphertext }
  | { readonly form: 'rsa'; readonly bytes: Uint8Array<ArrayBuffer> };

/** Parses a sealed text; `hasKey`: its record has a key of its own (`placesKey`). Null where it is no sealed text. */
export function parseSealedText(text: string, hasKey: boolean): SealedText | null {
  const [dot, colon] = [text.indexOf('.'), text.indexOf(':')];
  if (dot !== -1) {
    const [key, ciphertext] = [fromBase64(text.slice(colon + 1, dot)), parseCiphertext(text.slice(dot + 1))];
    const of = colon === -1 ? null : text.slice(0, colon);
    return key === null || key.length < smallestRsaBytes || ciphertext === null ? null : { form: 'own', of, key, ciphertext };
  }
  if (hasKey) {
    const ciphertext = parseCiphertext(text);
    return ciphertext === null ? null : { form: 'record', ciphertext };
  }
  const bytes = fromBase64(text);
  return bytes === null || bytes.length < smallestRsaBytes ? null : { form: 'rsa', bytes };
}

function parseCiphertext(text: string): Ciphertext | null {
  const bytes = fromBase64(text);
  return bytes === null || bytes.length < IV_BYTES + TAG_BYTES ? null : { iv: bytes.slice(0, IV_BYTES), body: bytes.slice(IV_BYTES) };
}

/** Formats nonce, text and tag as `<b64>`: sealed with the key of its record. */
export const formatCiphertext = ({ iv, body }: Ciphertext): string => {
  const bytes = new Uint8Array(iv.length + body.length);
  bytes.set(iv);
  bytes.set(body, iv.length);
  return toBase64(bytes);
};

/** Formats a text that contains its own key: `<b64 of the key>.<b64>`. */
export const formatWithOwnKey = (key: Uint8Array, ciphertext: Ciphertext): string => `${toBase64(key)}.${formatCiphertext(ciphertext)}`;

/** Formats a sealed text of one trip for another one that has this place from it: `<trip>:<b64 of the key>.<b64>` (decision 0089). */
export function movedText({ id, placesKey }: { readonly id: string; readonly placesKey: string }, text: string): string {
  if (text.includes(':')) return text;
  return text.includes('.') ? `${id}:${text}` : `${id}:${placesKey}.${text}`;
}

/** The sealed fields of a trip; the name is part of the additional data. */
export type SealedField =
  | 'startAddress'
  | 'endAddress'
  | 'startLocation.latitude'
  | 'startLocation.longitude'
  | 'endLocation.latitude'
  | 'endLocation.longitude'
  | 'track'
  | 'line';

/** The opening of a place in a logbook, by its commitment. */
type BookedField = `logbook/${string}`;

/** What is sealed of a trip: a field of its own, or a place in its logbook. */
export type SealedPart = SealedField | BookedField;

/** Returns the field as which the opening of a place in a logbook is sealed. */
export const bookedPlaceField = (commitment: string): BookedField => `logbook/${commitment}`;

/** Returns the additional data of AES-GCM as text: a value moved to another trip or field does not open there. */
export const sealedFor = (tripId: string, field: SealedPart): string => `${tripId}/${field}`;

/** Returns whether the text of a coordinate is a plain number and no sealed text (GEN-021). */
export const isPlainCoordinate = (text: string): boolean => text.length < minSealedCoordinateLength;

/** Returns the number of an opened or plain text of a coordinate; null where it is none within ±`limit` degrees (GEN-020). */
export function coordinateOf(text: string, limit: 90 | 180): number | null {
  const value = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= limit ? value : null;
}
