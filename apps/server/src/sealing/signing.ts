import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

/** Signs for this installation with Ed25519 (RFC 8032). */
export interface Signing {
  /** Base64 of the 32 bytes of the public key. */
  readonly publicKey: string;
  /** The signature of the UTF-8 bytes of a text, in base64. */
  readonly sign: (text: string) => string;
}

/** PKCS #8 of an Ed25519 key (RFC 8410), without its 32 bytes. */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `secret` is one of DATA_DIR/secrets. */
export function createSigning(secret: string): Signing {
  if (secret.length < 32) throw new Error('The secret of the signatures is too short.');
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'wattbook signatures', 32));
  const key = createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  return { publicKey, sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64') };
}
