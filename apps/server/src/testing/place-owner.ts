import { generateKeyPairSync } from 'node:crypto';
import { type OpenSealed, openSealedWith, readPrivateKey } from '../sealing/open-sealed.ts';

/** A key pair of a user that opens sealed places as a browser does. */
export interface PlaceOwner {
  /** In the format of the record of the user. */
  readonly publicKey: string;
  /** Base64 of PKCS#8, as a report gets it. */
  readonly privateKey: string;
  readonly open: OpenSealed;
}

/** Creates a key pair of 2048 bits; larger ones are too slow for a test. */
export function makePlaceOwner(): PlaceOwner {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = (type: 'spki' | 'pkcs8') =>
    (type === 'spki' ? publicKey.export({ type, format: 'der' }) : privateKey.export({ type, format: 'der' })).toString('base64');
  return placeOwnerOf(text('spki'), text('pkcs8'));
}

/** Returns the owner of an existing key pair, both keys as base64 of their DER. */
export function placeOwnerOf(publicKey: string, privateKey: string): PlaceOwner {
  const key = readPrivateKey(privateKey);
  if (key === null) throw new Error('This is no private key.');
  return { publicKey, privateKey, open: openSealedWith(key) };
}
