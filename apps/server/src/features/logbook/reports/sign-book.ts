import { createHash } from 'node:crypto';
import { type DocumentSignature, documentText } from '@wattbook/domain/documents/document-signature';
import { firstPrevious } from '@wattbook/domain/logbook/book-chain';
import { type BookFile, bookFileText, type SignedBookFile, signedText } from '@wattbook/domain/logbook/book-file';
import { withSignature } from '@wattbook/files/documents/signed-pdf';
import type { Platform } from '../../../platform.ts';
import type { NumberedEntry } from '../../../telemetry/public.ts';

type Signs = Pick<Platform, 'signing'>;

/** Entries of a book that follow each other, and the openings of the places that are told. */
interface BookPart {
  readonly book: string;
  readonly all: readonly NumberedEntry[];
  readonly first: number;
  readonly last: number;
  readonly openings: Readonly<Record<string, string>>;
}

function signatureOf({ signing }: Signs, parts: Uint8Array | string, now: number): DocumentSignature {
  const digest = createHash('sha256').update(parts).digest('hex');
  const signed = { kind: 'logbook', digest, signedAt: new Date(now).toISOString() } as const;
  return { v: 1, ...signed, key: signing.publicKey, signature: signing.sign(documentText(signed)) };
}

/** A part of a book as a signed file. `all` are the entries of the book from the first one on. */
export function signBook(deps: Signs, { book, all, first, last, openings }: BookPart, now: number): SignedBookFile {
  const hash = all[last - 1]?.hash;
  if (hash === undefined) throw new Error('The logbook does not have this entry.');
  const head = { book, number: last, hash, signedAt: new Date(now).toISOString() };
  const file: BookFile = {
    format: 'wattbook-logbook',
    version: 1,
    book,
    first,
    previous: all[first - 2]?.hash ?? firstPrevious,
    entries: all.slice(first - 1, last).map(({ content, hash: own }) => ({ content, hash: own })),
    openings,
    head,
    signature: deps.signing.sign(signedText(head)),
    key: deps.signing.publicKey,
  };
  return { ...file, signed: signatureOf(deps, bookFileText(file), now) };
}

/** A PDF with the signature of the installation in it. */
export const signPdf = (deps: Signs, pdf: Uint8Array, now: number): Uint8Array => withSignature(pdf, signatureOf(deps, pdf, now));
