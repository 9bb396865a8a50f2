import type { DocumentSignature } from '../documents/document-signature.ts';
import type { StoredEntry } from './book-chain.ts';
import { canonicalJson } from './canonical-json.ts';

/** The newest entry of a book at a moment: whoever knows it notices any later change. */
export interface BookHead {
  readonly book: string;
  readonly number: number;
  readonly hash: string;
  /** ISO 8601 in UTC. */
  readonly signedAt: string;
}

/** Returns the text that the installation signs for a head. */
export const signedText = ({ book, number, hash, signedAt }: BookHead): string => canonicalJson({ book, number, hash, signedAt });

/** A book, or a part of it, as a file that can be checked without the installation. The head is its last entry. */
export interface BookFile {
  readonly format: 'wattbook-logbook';
  readonly version: 1;
  readonly book: string;
  /** The number of the first entry, and the hash before it. */
  readonly first: number;
  readonly previous: string;
  readonly entries: readonly StoredEntry[];
  /** The openings of places that the file tells, by their commitments. */
  readonly openings: Readonly<Record<string, string>>;
  readonly head: BookHead;
  /** Ed25519 of `signedText(head)`, and the public key: base64. */
  readonly signature: string;
  readonly key: string;
}

/** A file of a book as it is handed out, in canonical JSON: `signed` is of SHA-256 of `bookFileText`. */
export interface SignedBookFile extends BookFile {
  readonly signed: DocumentSignature;
}

/** Returns the text of a file of a book without the signature of the document. */
export const bookFileText = ({ format, version, book, first, previous, entries, openings, head, signature, key }: BookFile): string =>
  canonicalJson({ format, version, book, first, previous, entries, openings, head, signature, key });
