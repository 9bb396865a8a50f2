import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type DocumentCrypto, documentText, type SignedDigest } from '../../documents/document-signature.ts';
import { firstPrevious, type StoredEntry } from '../book-chain.ts';
import type { BookedTrip } from '../book-entry.ts';
import { type BookFile, bookFileText, type SignedBookFile, signedText } from '../book-file.ts';
import { openingOf } from '../place-commitment.ts';
import { bookEntries, chained, exampleBook, exampleBookedTrip, exampleHappenings, sha256 } from './example-book.ts';

/** Signs by a hash: enough to tell what is signed, by which key. */
export const exampleSign = (key: string, text: string): string => sha256(`${key}\n${text}`);

export const exampleCrypto: DocumentCrypto = {
  sha256,
  sha256OfBytes: (parts) => {
    const hash = digestOf.create();
    for (const part of parts) hash.update(part);
    return bytesToHex(hash.digest());
  },
  isSignedBy: (key, signature, text) => signature === exampleSign(key, text),
};

/** Who signs: the public key and the private one. */
export interface ExampleSigner {
  readonly key: string;
  readonly sign: (text: string) => string;
}

export const signerOf = (key: string): ExampleSigner => ({ key, sign: (text) => exampleSign(key, text) });

const exampleSigner = signerOf('example key');
export const exampleSignedAt = '2026-06-01T04:00:00.000Z';

/** Signs the digest of a document. */
export const signedDigest = (digest: string, { key, sign } = exampleSigner): SignedBookFile['signed'] => {
  const said: SignedDigest = { kind: 'logbook', digest, signedAt: exampleSignedAt };
  return { v: 1, ...said, key, signature: sign(documentText(said)) };
};

/** Signs a file as the installation does. */
export function signedBookFile(file: Omit<BookFile, 'head' | 'signature' | 'key'>, signer = exampleSigner): SignedBookFile {
  const head = {
    book: file.book,
    number: file.first + file.entries.length - 1,
    hash: file.entries.at(-1)?.hash ?? '',
    signedAt: exampleSignedAt,
  };
  const whole = { ...file, head, signature: signer.sign(signedText(head)), key: signer.key };
  return { ...whole, signed: signedDigest(sha256(bookFileText(whole)), signer) };
}

export const exampleOpening = openingOf('0123456789abcdef', {
  address: { line1: 'Werftstraße 7', line2: '24143 Kiel', line3: '', line4: '', city: 'Kiel' },
  latitude: 54.31,
  longitude: 10.14,
});

const atPlace = (change: Partial<BookedTrip> = {}) =>
  exampleBookedTrip({ end: { commitment: sha256(exampleOpening), form: 'place' }, ...change });

/** The entries of the example with one more trip, whose destination is known. */
export const exampleEntries: readonly StoredEntry[] = chained(
  bookEntries([
    ...exampleHappenings.slice(0, -1),
    { kind: 'recorded', trip: '0197c0de-0000-7000-8000-000000000199', state: atPlace({ day: '2026-05-30' }) },
  ]),
);

/** A book as a file with one place that is told. */
export const exampleBookFile = (change: Partial<BookFile> = {}, signer = exampleSigner): SignedBookFile =>
  signedBookFile(
    {
      format: 'wattbook-logbook',
      version: 1,
      book: exampleBook,
      first: 1,
      previous: firstPrevious,
      entries: exampleEntries,
      openings: { [sha256(exampleOpening)]: exampleOpening },
      ...change,
    },
    signer,
  );
