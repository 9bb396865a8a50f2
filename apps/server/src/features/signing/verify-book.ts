import { type EntryFault, findFault, firstPrevious } from '@wattbook/domain/logbook/book-chain';
import { type BookEntry, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import { type BookHead, signedText } from '@wattbook/domain/logbook/book-file';
import type { Tenant } from '../../db/tenancy.ts';
import { readOpenings, readStoredRows, type StoredBook, type StoredRow } from '../../telemetry/public.ts';
import { readTimeStamp } from '../../services/time-stamps/time-stamp.ts';
import { readHeads, readStamped, type SignedHead } from './heads.store.ts';
import { serverCrypto } from './server-crypto.ts';
import { digestOfHead } from './stamp-heads.job.ts';

/**
 * What does not hold in a book of the database. `entry`: the first entry that does not fit; `column`: a column of its row says something else than its content; `end`: the book ends with another entry than it says;
 * `head`: a signed head is of another entry; `signature`: nobody has signed a head as it stands there; `stamp`: its time stamp is of another one, or says another time; `place`: the opening of a place is of another one.
 */
export type BookFault =
  | { readonly kind: 'entry'; readonly number: number; readonly fault: EntryFault }
  | { readonly kind: 'column'; readonly number: number; readonly column: string }
  | { readonly kind: 'end'; readonly number: number }
  | { readonly kind: 'head' | 'signature' | 'stamp'; readonly number: number; readonly signedAt: string }
  | { readonly kind: 'place'; readonly tripId: string };

export interface VerifiedBook {
  readonly entries: number;
  readonly heads: number;
  /** Null: all fit. */
  readonly fault: BookFault | null;
}

/** Walks a book in the database and compares it with its signed heads and the openings of its places. */
export async function verifyBook(tenant: Tenant, book: Pick<StoredBook, 'id' | 'entries' | 'hash'>): Promise<VerifiedBook> {
  const [rows, heads] = [await readStoredRows(tenant, book.id), await readHeads(tenant, book.id)];
  const chain = await findFault({ book: book.id, number: 1, previous: firstPrevious }, rows, serverCrypto.sha256);
  const fault: BookFault | null =
    chain === null
      ? (columnFault(rows) ??
        endFault(rows, book) ??
        headFault(rows, heads) ??
        (await stampFault(tenant, book.id)) ??
        (await placeFault(tenant, book.id)))
      : { kind: 'entry', number: chain.number, fault: chain.fault };
  return { entries: rows.length, heads: heads.length, fault };
}

function columnFault(rows: readonly StoredRow[]): BookFault | null {
  const starts = new Map<string, string>();
  for (const row of rows) {
    const entry = JSON.parse(row.content) as BookEntry;
    const column = differentColumn(row, entry, starts);
    if (column !== null) return { kind: 'column', number: entry.number, column };
  }
  return null;
}

/** `starts`: the last known starts of trips, also of those that are gone; this entry's is added. */
function differentColumn(row: StoredRow, entry: BookEntry, starts: Map<string, string>): string | null {
  const trip = isTripEntry(entry) ? entry : null;
  if (trip?.state != null) starts.set(trip.trip, trip.state.startTime);
  const said = {
    number: entry.number,
    kind: entry.kind,
    at: Date.parse(entry.at),
    trip_id: trip?.trip ?? null,
    start_time: trip === null ? null : Date.parse(starts.get(trip.trip) ?? ''),
  };
  const stored = {
    number: row.number,
    kind: row.kind,
    at: row.at.getTime(),
    trip_id: row.tripId,
    start_time: row.startTime?.getTime() ?? null,
  };
  const names = Object.keys(said) as (keyof typeof said)[];
  return names.find((name) => said[name] !== stored[name]) ?? null;
}

const endFault = (rows: readonly StoredRow[], { entries, hash }: Pick<StoredBook, 'entries' | 'hash'>): BookFault | null =>
  rows.length === entries && rows.at(-1)?.hash === hash ? null : { kind: 'end', number: Math.min(rows.length, entries) + 1 };

function headFault(rows: readonly StoredRow[], heads: readonly SignedHead[]): BookFault | null {
  for (const { head, signature, key } of heads) {
    const { number, signedAt } = head;
    if (rows[number - 1]?.hash !== head.hash) return { kind: 'head', number, signedAt };
    if (!serverCrypto.isSignedBy(key, signature, signedText(head))) return { kind: 'signature', number, signedAt };
  }
  return null;
}

async function stampFault(tenant: Tenant, bookId: string): Promise<BookFault | null> {
  for (const { head, stamp, stampedAt } of await readStamped(tenant, bookId))
    if (!isStampOf(head, stamp, stampedAt)) return { kind: 'stamp', number: head.number, signedAt: head.signedAt };
  return null;
}

function isStampOf(head: BookHead, stamp: Uint8Array, stampedAt: Date | null): boolean {
  try {
    const { digest, at } = readTimeStamp(stamp);
    return digestOfHead(head).equals(digest) && stampedAt?.getTime() === at;
  } catch {
    return false;
  }
}

async function placeFault(tenant: Tenant, bookId: string): Promise<BookFault | null> {
  const openings = await readOpenings(tenant, bookId);
  const other = openings.find(({ commitment, opening }) => opening !== null && serverCrypto.sha256(opening) !== commitment);
  return other === undefined ? null : { kind: 'place', tripId: other.tripId };
}
