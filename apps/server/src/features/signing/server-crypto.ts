import { createHash, createPublicKey, verify } from 'node:crypto';
import { type DocumentCrypto, fingerprintOf } from '@wattbook/domain/documents/document-signature';

/** SubjectPublicKeyInfo of an Ed25519 key (RFC 8410), without its 32 bytes. */
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex');

/** Hashes and signatures on the server. */
export const serverCrypto: DocumentCrypto = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
  sha256OfBytes: (parts) => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest('hex');
  },
  isSignedBy: (key, signature, text) => {
    const [keyBytes, signatureBytes] = [bytesOf(key), bytesOf(signature)];
    if (keyBytes?.length !== 32 || signatureBytes?.length !== 64) return false;
    const publicKey = createPublicKey({ key: Buffer.concat([publicKeyHead, keyBytes]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text, 'utf8'), publicKey, signatureBytes);
  },
};

/** How the public key of an installation, in base64, is shown. */
export const fingerprintOfKey = (key: string): string => fingerprintOf(serverCrypto.sha256OfBytes([Buffer.from(key, 'base64')]));

/** Null for what is no base64, or could be written in another way. */
function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}
