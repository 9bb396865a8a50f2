import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of the UTF-8 bytes of a text, in 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string | Promise<string>;

/** An entry as it is stored: its canonical JSON, and its hash in hexadecimal. */
export interface StoredEntry {
  readonly content: string;
  readonly hash: string;
}

/** What the first entry of a book follows on. */
export const firstPrevious = '0'.repeat(64);

/** Returns the text whose SHA-256 is the hash of an entry: the hash before it, and its canonical JSON. */
export const chainedText = (previous: string, content: string): string => `${previous}\n${content}`;

/** How a row does not fit into a book: it is no entry, of another book, not the one that should follow, or it was changed. */
export type EntryFault = 'no_entry' | 'not_canonical' | 'other_book' | 'number' | 'hash';

/** The first row that does not fit. `number`: which entry should stand there. `index` counts the rows from 0. */
export interface ChainFault {
  readonly index: number;
  readonly number: number;
  readonly fault: EntryFault;
}

/** The part of a book that is checked: which entry it begins with, and the hash before it. */
export interface ChainStart {
  readonly book: string;
  readonly number: number;
  readonly previous: string;
}

/** Returns the first row of a book, or of a part of it, that does not fit; null: all follow each other, unchanged. */
export async function findFault(start: ChainStart, entries: readonly StoredEntry[], sha256: Sha256): Promise<ChainFault | null> {
  let previous = start.previous;
  for (const [index, { content, hash }] of entries.entries()) {
    const number = start.number + index;
    const fault = shapeFault(content, start.book, number) ?? ((await sha256(chainedText(previous, content))) === hash ? null : 'hash');
    if (fault !== null) return { index, number, fault };
    previous = hash;
  }
  return null;
}

function shapeFault(content: string, book: string, number: number): EntryFault | null {
  const entry = parse(content);
  if (entry === null) return 'no_entry';
  if (canonicalOrNull(entry) !== content) return 'not_canonical';
  if (entry['book'] !== book) return 'other_book';
  return entry['number'] === number ? null : 'number';
}

function parse(content: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function canonicalOrNull(value: unknown): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}
