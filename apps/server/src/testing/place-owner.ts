import { constants, createDecipheriv, createPrivateKey, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { parseSealedText, type Ciphertext, type SealedPart, sealedFor, TAG_BYTES } from '@wattbook/domain/sealing/sealed-text';

/** A key pair of a user that opens sealed places as a browser does. */
export interface PlaceOwner {
  /** In the format of the record of the user. */
  readonly publicKey: string;
  readonly open: (trip: { readonly id: string; readonly placesKey: string | null }, field: SealedPart, text: string) => string;
}

/** Creates a key pair of 2048 bits; larger ones are too slow for a test. */
export function makePlaceOwner(): PlaceOwner {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), open: createOpen(privateKey) };
}

/** Returns the owner of an existing key pair, both keys as base64 of their DER. */
export const placeOwnerOf = (publicKey: string, privateKey: string): PlaceOwner => ({
  publicKey,
  open: createOpen(createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })),
});

const createOpen =
  (key: KeyObject): PlaceOwner['open'] =>
  (trip, field, text) => {
    const openKey = (sealed: Uint8Array) =>
      privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(sealed));
    const parsed = parseSealedText(text, trip.placesKey !== null);
    if (parsed === null) throw new Error('This is no sealed text.');
    if (parsed.form === 'rsa') return openKey(parsed.bytes).toString('utf8');
    const sealed = parsed.form === 'own' ? parsed : { key: Buffer.from(trip.placesKey ?? '', 'base64'), of: null };
    return decrypt(openKey(sealed.key), sealedFor(sealed.of ?? trip.id, field), parsed.ciphertext);
  };

function decrypt(key: Buffer, purpose: string, { iv, body }: Ciphertext): string {
  const cipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  cipher.setAuthTag(body.slice(-TAG_BYTES));
  return Buffer.concat([cipher.update(body.slice(0, -TAG_BYTES)), cipher.final()]).toString('utf8');
}
