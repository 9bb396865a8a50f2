import { type DocumentSignature, readDocumentSignature } from '@wattbook/domain/documents/document-signature';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { strFromU8, strToU8 } from 'fflate';

/** A PDF with the signature that it carries; `parts` are all its other bytes. */
export interface SignedPdf {
  readonly parts: readonly [Uint8Array, Uint8Array];
  readonly signature: DocumentSignature;
}

/** The comment that carries the signature: readers of PDF pass over it. */
const head = '%wattbook-signature ';
/** A PDF ends with `startxref`, a number and `%%EOF`; nothing may stand after that in PDF/A (ISO 19005-3, 6.1.3). */
const tail = 'startxref';
/** So far from the end of the file the signature is. */
const searchedBytes = 4096;

/** Returns whether bytes begin as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 5)) === '%PDF-';

/** Puts a signature into a PDF: a comment before its last `startxref`, so that no position in it changes. Its digest is of the PDF without it. Throws for what is no PDF. */
export function withSignature(pdf: Uint8Array, signature: DocumentSignature): Uint8Array {
  const at = placeOf(pdf, `\n${tail}`);
  if (at === null) throw new Error('A file without an end is no PDF.');
  const line = strToU8(`${head}${hexOf(signature)}\n`);
  const signed = new Uint8Array(pdf.length + line.length);
  signed.set(pdf.subarray(0, at + 1));
  signed.set(line, at + 1);
  signed.set(pdf.subarray(at + 1), at + 1 + line.length);
  return signed;
}

/** Returns the signature of a PDF, and the bytes that it signs; null: it has none that can be read. */
export function readSignedPdf(pdf: Uint8Array): SignedPdf | null {
  const at = placeOf(pdf, `\n${head}`);
  if (at === null) return null;
  const from = at + 1;
  const end = pdf.indexOf(10, from);
  if (end < 0) return null;
  const hex = latin1(pdf.subarray(from + head.length, end));
  const signature = signatureIn(hex);
  // Any other way to write the same signature is a change, too.
  if (signature === null || hexOf(signature) !== hex) return null;
  return { parts: [pdf.subarray(0, from), pdf.subarray(end + 1)], signature };
}

/** Returns whether a PDF has a signature, be it one that cannot be read. */
export const hasSignatureLine = (pdf: Uint8Array): boolean => placeOf(pdf, `\n${head}`) !== null;

/** Hexadecimal, so that no byte of the comment ends it. */
const hexOf = (signature: DocumentSignature): string =>
  [...strToU8(canonicalJson(signature))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function signatureIn(hex: string): DocumentSignature | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return readDocumentSignature(JSON.parse(strFromU8(bytes)));
  } catch {
    return null;
  }
}

/** Where a text stands last near the end of a file. */
function placeOf(bytes: Uint8Array, text: string): number | null {
  const from = Math.max(0, bytes.length - searchedBytes);
  const at = latin1(bytes.subarray(from)).lastIndexOf(text);
  return at < 0 ? null : from + at;
}

const latin1 = (bytes: Uint8Array) => strFromU8(bytes, true);
