import { type DocumentCrypto, type DocumentSignature, documentText, type PaperKind } from '@wattbook/domain/documents/document-signature';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { type BookFileVerdict, checkBookFile } from '@wattbook/domain/logbook/check-book-file';
import { isLogbookFile, isNewerBookFile, readBookFile } from '@wattbook/domain/logbook/read-book-file';
import { strFromU8, strToU8 } from 'fflate';
import { readAttachments } from './pdf-attachments.ts';
import { hasSignatureLine, isPdf, readSignedPdf } from './signed-pdf.ts';

/** A larger file is not read: a book of 50,000 entries has 50 MB. */
export const maxDocumentBytes = 100_000_000;

/** Why nothing can be said of a file. `no_document`: it is none of ours; `damaged`: it was one; `no_entries`: a PDF without a logbook in it; `newer`: of a later version of Wattbook. */
export type UnreadableDocument = 'empty' | 'too_big' | 'no_document' | 'damaged' | 'no_entries' | 'newer';

/** The PDF around a logbook: its signature, and whether every byte of it is as it was signed. */
interface CheckedPdf {
  readonly signature: DocumentSignature | null;
  readonly isUnchanged: boolean;
}

export type CheckedDocument =
  | { readonly kind: 'unreadable'; readonly why: UnreadableDocument }
  | {
      readonly kind: 'logbook';
      readonly verdict: BookFileVerdict;
      /** False: the bytes of a JSON are not those that were written, such as after it was saved by an editor. */
      readonly isAsWritten: boolean;
      readonly pdf: CheckedPdf | null;
    }
  | CheckedPaper;

/** A signed PDF of which the pages are all there is. */
export interface CheckedPaper {
  readonly kind: 'paper';
  readonly paper: PaperKind;
  readonly signature: DocumentSignature;
  readonly isUnchanged: boolean;
}

/** Returns whether everything holds: each entry, each place that is told, both signatures, and every byte. Whose key it is, the reader compares. */
export function isUnchanged(checked: CheckedDocument): boolean {
  if (checked.kind === 'unreadable') return false;
  if (checked.kind === 'paper') return checked.isUnchanged;
  const { verdict, isAsWritten, pdf } = checked;
  const isPdfUnchanged = pdf === null || (pdf.isUnchanged && pdf.signature?.key === verdict.key);
  return verdict.faults.length === 0 && isAsWritten && isPdfUnchanged;
}

const unreadable = (why: UnreadableDocument) => ({ kind: 'unreadable', why }) as const;

/** Checks a document that an installation has signed: the JSON of a logbook, a PDF that has it embedded, or the PDF of another kind. */
export async function checkDocument(bytes: Uint8Array, crypto: DocumentCrypto): Promise<CheckedDocument> {
  if (bytes.length === 0) return unreadable('empty');
  if (bytes.length > maxDocumentBytes) return unreadable('too_big');
  return isPdf(bytes) ? checkPdf(bytes, crypto) : checkJson(bytes, crypto);
}

/** What also the beginning of a logbook contains. */
const ofLogbook = /wattbook-logbook|"entries":\[\{"content":"/;

async function checkJson(bytes: Uint8Array, crypto: DocumentCrypto): Promise<Exclude<CheckedDocument, CheckedPaper>> {
  const text = strFromU8(bytes);
  const parsed = parse(text);
  if (parsed === undefined) return unreadable(ofLogbook.test(text) ? 'damaged' : 'no_document');
  if (!isLogbookFile(parsed)) return unreadable('no_document');
  if (isNewerBookFile(parsed)) return unreadable('newer');
  const file = readBookFile(parsed);
  if (file === null) return unreadable('damaged');
  return { kind: 'logbook', verdict: await checkBookFile(file, crypto), isAsWritten: isCanonical(parsed, text, bytes), pdf: null };
}

async function checkPdf(bytes: Uint8Array, crypto: DocumentCrypto): Promise<CheckedDocument> {
  const signed = readSignedPdf(bytes);
  const pdf = { signature: signed?.signature ?? null, isUnchanged: signed !== null && isSigned(signed, crypto) };
  if (signed !== null && signed.signature.kind !== 'logbook')
    return { kind: 'paper', paper: signed.signature.kind, signature: signed.signature, isUnchanged: pdf.isUnchanged };
  for (const attachment of readAttachments(bytes, maxDocumentBytes)) {
    const checked = await checkJson(attachment, crypto);
    if (checked.kind === 'logbook') return { ...checked, pdf };
    if (checked.why !== 'no_document') return checked;
  }
  if (signed !== null) return unreadable('no_entries');
  return unreadable(hasSignatureLine(bytes) ? 'damaged' : 'no_document');
}

const isSigned = (
  { parts, signature }: { readonly parts: readonly Uint8Array[]; readonly signature: DocumentSignature },
  { sha256OfBytes, isSignedBy }: DocumentCrypto,
) => signature.digest === sha256OfBytes(parts) && isSignedBy(signature.key, signature.signature, documentText(signature));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the bytes of a file are those that are written of what was read of them. */
function isCanonical(parsed: unknown, text: string, bytes: Uint8Array): boolean {
  try {
    // Reading may have replaced or left out a byte that is no text, such as a mark at the beginning.
    return canonicalJson(parsed) === text && areEqual(strToU8(text), bytes);
  } catch {
    return false;
  }
}

function areEqual(some: Uint8Array, others: Uint8Array): boolean {
  if (some.length !== others.length) return false;
  // A loop: a function for each of millions of bytes would be most of the time of a check.
  for (let at = 0; at < some.length; at += 1) if (some[at] !== others[at]) return false;
  return true;
}
