import { readDocumentSignature } from '../documents/document-signature.ts';
import type { StoredEntry } from './book-chain.ts';
import type { BookHead, SignedBookFile } from './book-file.ts';

type Parsed<Shape> = Readonly<Partial<Record<keyof Shape, unknown>>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a parsed JSON says that it is a logbook, of whatever version. */
export const isLogbookFile = (value: unknown): boolean => isRecord(value) && value['format'] === 'wattbook-logbook';

/** Returns whether a logbook is of a version that this one does not know. */
export const isNewerBookFile = (value: unknown): boolean => isLogbookFile(value) && (value as Parsed<SignedBookFile>).version !== 1;

/** Returns the file of a logbook as it was parsed, with every field of its kind; null: it is none, or it is damaged. Whether it was changed says `checkBookFile`. */
export function readBookFile(value: unknown): SignedBookFile | null {
  if (!isLogbookFile(value) || isNewerBookFile(value)) return null;
  const { book, first, previous, entries, openings, head, signature, key, signed } = value as Parsed<SignedBookFile>;
  const documentSignature = readDocumentSignature(signed);
  const isNamed = isText(book) && isCount(first) && isText(previous) && isText(signature) && isText(key);
  if (!isNamed || !isEntries(entries) || !isOpenings(openings) || !isHead(head) || documentSignature === null) return null;
  const part = { book, first, previous, entries, openings, head, signature, key };
  return { format: 'wattbook-logbook', version: 1, ...part, signed: documentSignature };
}

const isEntries = (value: unknown): value is StoredEntry[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry: unknown) => isRecord(entry) && isText(entry['content']) && isText(entry['hash']));

const isOpenings = (value: unknown): value is Readonly<Record<string, string>> => isRecord(value) && Object.values(value).every(isText);

function isHead(value: unknown): value is BookHead {
  if (!isRecord(value)) return false;
  const { book, number, hash, signedAt } = value as Parsed<BookHead>;
  return isText(book) && isCount(number) && isText(hash) && isText(signedAt);
}
