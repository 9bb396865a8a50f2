import { constants, createDecipheriv, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import { type Ciphertext, parseSealedText, type SealedPart, sealedFor, TAG_BYTES } from '@wattbook/domain/sealing/sealed-text';

/** The trip that a text was sealed for, with its sealed key; null: its texts contain their keys. */
export interface SealedOwner {
  readonly id: string;
  readonly placesKey: string | null;
}

/** Opens sealed texts as a browser does. Throws for what another key sealed, for another trip or part, and for what is no sealed text. */
export type OpenSealed = (trip: SealedOwner, part: SealedPart, text: string) => string;

/** The private key of a person that came with a request: base64 of PKCS#8; null where it is none. Whoever reads it keeps it in memory for that request only (OQ-045). */
export function readPrivateKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

export const openSealedWith =
  (key: KeyObject): OpenSealed =>
  (trip, part, text) => {
    const openKey = (sealed: Uint8Array) =>
      privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(sealed));
    const parsed = parseSealedText(text, trip.placesKey !== null);
    if (parsed === null) throw new Error('This is no sealed text.');
    if (parsed.form === 'rsa') return openKey(parsed.bytes).toString('utf8');
    const sealed = parsed.form === 'own' ? parsed : { key: Buffer.from(trip.placesKey ?? '', 'base64'), of: null };
    return decrypt(openKey(sealed.key), sealedFor(sealed.of ?? trip.id, part), parsed.ciphertext);
  };

function decrypt(key: Buffer, purpose: string, { iv, body }: Ciphertext): string {
  const cipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  cipher.setAuthTag(body.slice(-TAG_BYTES));
  return Buffer.concat([cipher.update(body.slice(0, -TAG_BYTES)), cipher.final()]).toString('utf8');
}
