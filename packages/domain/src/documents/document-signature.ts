import { canonicalJson } from '../logbook/canonical-json.ts';

/** The kinds of documents that an installation signs. A logbook also carries its entries, which are signed too; of the others the pages are all there is. */
export const documentKinds = ['logbook', 'diagnosis', 'service_book'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export type PaperKind = Exclude<DocumentKind, 'logbook'>;

/** What is signed of a document: SHA-256 of all its bytes without the signature, in hexadecimal, and when (ISO 8601 in UTC). */
export interface SignedDigest {
  readonly kind: DocumentKind;
  readonly digest: string;
  readonly signedAt: string;
}

/** The signature that a document carries. `key` and `signature`: Ed25519 (RFC 8032), base64. */
export interface DocumentSignature extends SignedDigest {
  readonly v: 1;
  readonly key: string;
  readonly signature: string;
}

/** Returns the text that the installation signs for a document. */
export const documentText = ({ kind, digest, signedAt }: SignedDigest): string => canonicalJson({ v: 1, kind, digest, signedAt });

/** What a check needs: in a browser and on the server it is another library. */
export interface DocumentCrypto {
  /** SHA-256 of the UTF-8 bytes of a text, in hexadecimal. */
  readonly sha256: (text: string) => string;
  /** SHA-256 of bytes one after the other, in hexadecimal. */
  readonly sha256OfBytes: (parts: readonly Uint8Array[]) => string;
  /** Whether a text was signed with the private key that belongs to `key`; false also for what is no key or signature. Both base64. */
  readonly isSignedBy: (key: string, signature: string, text: string) => boolean;
}

/** Returns how a public key is shown to people: the first 32 hexadecimal digits of its SHA-256 in groups of four. `digest` is SHA-256 of the 32 bytes. */
export const fingerprintOf = (digest: string): string => (digest.slice(0, 32).match(/.{4}/g) ?? []).join(' ');

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the signature of a document as it was parsed; null: it is none. */
export function readDocumentSignature(value: unknown): DocumentSignature | null {
  if (typeof value !== 'object' || value === null) return null;
  const { v, kind, digest, signedAt, key, signature } = value as Partial<Record<keyof DocumentSignature, unknown>>;
  const known = documentKinds.find((each) => each === kind);
  const isComplete = v === 1 && isText(digest) && isText(signedAt) && isText(key) && isText(signature);
  return isComplete && known !== undefined ? { v, kind: known, digest, signedAt, key, signature } : null;
}
