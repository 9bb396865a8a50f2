import type { SignedBookFile } from '@wattbook/domain/logbook/book-file';
import type { Tenant } from '../../db/tenancy.ts';
import { readEntries, readTripEntries } from '../../telemetry/public.ts';
import { signBookFile } from './sign-document.ts';
import { type SignDeps, signHead } from './sign-head.ts';
import { firstPrevious } from '@wattbook/domain/logbook/book-chain';

/** A part of a book: the trips that began in [from, to), in milliseconds since 1970; null: the whole book. */
export interface BookPart {
  readonly book: { readonly id: string; readonly entries: number };
  readonly range: { readonly from: number; readonly to: number } | null;
  /** What opens the places that may be told, by their commitments. */
  readonly openings: Readonly<Record<string, string>>;
}

/**
 * Writes a book, or the part of it that tells of some trips, as a signed file: all entries from the first to the last of these trips, without a gap. The last one is signed as a head. Null: the book tells of no such trip.
 * In the transaction of the caller.
 */
export async function writeBookFile(deps: SignDeps, tenant: Tenant, { book, range, openings }: BookPart): Promise<SignedBookFile | null> {
  const numbers = range === null ? [1, book.entries] : (await readTripEntries(tenant, book.id, range)).map(({ number }) => number);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  const rows = await readEntries(tenant, book.id, { first: Math.max(1, first - 1), last });
  const previous = first === 1 ? firstPrevious : rows[0]?.hash;
  const entries = rows.slice(first === 1 ? 0 : 1).map(({ content, hash }) => ({ content, hash }));
  const head = entries.at(-1);
  if (previous === undefined || head === undefined) throw new Error('A logbook has no gaps.');
  const told = new Set(entries.flatMap(({ content }) => content.match(/[0-9a-f]{64}/g) ?? []));
  const signed = await signHead(deps, tenant, { book: book.id, number: last, hash: head.hash }, 'export');
  return signBookFile(deps, {
    format: 'wattbook-logbook',
    version: 1,
    book: book.id,
    first,
    previous,
    entries,
    openings: Object.fromEntries(Object.entries(openings).filter(([commitment]) => told.has(commitment))),
    ...signed,
  });
}
