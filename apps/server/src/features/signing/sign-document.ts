import { type DocumentKind, type DocumentSignature, documentText } from '@wattbook/domain/documents/document-signature';
import { type BookFile, bookFileText, type SignedBookFile } from '@wattbook/domain/logbook/book-file';
import { withSignature } from '@wattbook/files/documents/signed-pdf';
import { serverCrypto } from './server-crypto.ts';
import type { SignDeps } from './sign-head.ts';

type DocumentDeps = Pick<SignDeps, 'signing' | 'now'>;

function signDigest({ signing, now }: DocumentDeps, kind: DocumentKind, digest: string): DocumentSignature {
  const said = { kind, digest, signedAt: new Date(now()).toISOString() };
  return { v: 1, ...said, key: signing.publicKey, signature: signing.sign(documentText(said)) };
}

/** Signs a PDF: every byte of it counts, and the signature is in it (`signed-pdf.ts`). */
export const signPdf = (deps: DocumentDeps, kind: DocumentKind, pdf: Uint8Array): Uint8Array =>
  withSignature(pdf, signDigest(deps, kind, serverCrypto.sha256OfBytes([pdf])));

/** Signs the file of a logbook. Its text is the canonical JSON of what is returned. */
export const signBookFile = (deps: DocumentDeps, file: BookFile): SignedBookFile => ({
  ...file,
  signed: signDigest(deps, 'logbook', serverCrypto.sha256(bookFileText(file))),
});
