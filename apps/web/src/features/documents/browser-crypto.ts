import * as ed25519 from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type DocumentCrypto, fingerprintOf } from '@wattbook/domain/documents/document-signature';

// Not the browser's own: it has none on a page without https, as in a home network, and not every one knows Ed25519.
ed25519.hashes.sha512 = sha512;

/** Hashes and signatures in the browser, without its own cryptography. */
export const browserCrypto: DocumentCrypto = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  sha256OfBytes: (parts) => {
    const hash = sha256.create();
    for (const part of parts) hash.update(part);
    return bytesToHex(hash.digest());
  },
  isSignedBy: (key, signature, text) => {
    const [keyBytes, signatureBytes] = [bytesOf(key), bytesOf(signature)];
    if (keyBytes?.length !== 32 || signatureBytes?.length !== 64) return false;
    // As RFC 8032 says: what a lenient check would accept could be written in two ways.
    return ed25519.verify(signatureBytes, utf8ToBytes(text), keyBytes, { zip215: false });
  },
};

/** How a public key is shown; null: it is none. */
export function fingerprintOfKey(key: string): string | null {
  const bytes = bytesOf(key);
  return bytes?.length === 32 ? fingerprintOf(bytesToHex(sha256(bytes))) : null;
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return btoa(String.fromCharCode(...bytes)) === base64 ? bytes : null;
  } catch {
    return null;
  }
}
