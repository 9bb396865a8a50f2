import { type CheckedDocument, checkDocument, maxDocumentBytes } from '@wattbook/files/documents/check-document';
import { browserCrypto } from './browser-crypto.ts';

/** Checks a file that somebody chose. Nothing leaves the browser; a file that is too large is not even read. */
export async function checkFile(file: Blob): Promise<CheckedDocument> {
  if (file.size > maxDocumentBytes) return { kind: 'unreadable', why: 'too_big' };
  return checkDocument(new Uint8Array(await file.arrayBuffer()), browserCrypto);
}
