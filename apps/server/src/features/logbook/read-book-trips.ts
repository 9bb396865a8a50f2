import type { Api } from '@wattbook/contract/api';
import type { ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { TripEntry } from '@wattbook/domain/logbook/book-entry';
import { bookRows, type BookRow } from '@wattbook/domain/logbook/book-rows';
import { type OdometerGap, odometerGaps } from '@wattbook/domain/logbook/odometer-gaps';
import { completenessOf, completenessByMonth } from '@wattbook/domain/logbook/book-completeness';
import { classesOf } from '@wattbook/domain/trips/trip-shares';
import { classOf } from '@wattbook/domain/trips/trip-tags';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import { readEntriesOfTrips, readLatestEntries, type TimelineRange } from '../../telemetry/public.ts';
import { findBooks } from './list-books.ts';
import { openingsOf, presentRow } from './present-row.ts';

type Endpoint = Api['GET /v1/vehicles/:id/logbook/trips'];

const defaultLimit = 100;

/** The trips of a book in a range, oldest first, as the book has them: not as the lists do (LOG-042). */
export async function readBookTrips(
  tenant: Tenant,
  vehicleId: string,
  query: ReceivedOf<Endpoint, 'query'>,
): Promise<ResponseOf<Endpoint>> {
  const books = await findBooks(tenant, vehicleId);
  const book = query.book === undefined ? books[0] : requireFound(books.find(({ id }) => id === query.book));
  const range = { from: Date.parse(query.from), to: Date.parse(query.to) };
  const { known, all, gaps } = book === undefined ? { known: [], all: [], gaps: [] } : await readRows(tenant, book.id, range);
  const gapBefore = gapsByTrip(gaps, known);
  const tag = query['filter[tags]'];
  const rows = tag === undefined ? all : all.filter(({ shown }) => hasTag(shown, tag));
  const limit = query.limit ?? query.itemsPerPage ?? defaultLimit;
  const first = ((query.page ?? 1) - 1) * limit;
  const page = book === undefined ? [] : await withVersions(tenant, book.id, rows.slice(first, first + limit));
  return {
    total: rows.length,
    data: page.map((row) => presentRow(row, tag === undefined ? gapBefore.get(row.trip) : null)),
    sums: completenessOf(all, gaps),
    months: completenessByMonth(all, gaps),
    openings: await openingsOf(tenant, page),
  };
}

/** The trips of a range, each with its last entries only, and the gaps before them by the trip after. The gap before the first one may begin before the range. */
async function readRows(tenant: Tenant, bookId: string, range: TimelineRange) {
  const latest = await readLatestEntries(tenant, bookId, range);
  const [gone, there] = [latest.filter(({ state }) => state === null), latest.filter(({ state }) => state !== null)];
  const lastStates = await readEntriesOfTrips(
    tenant,
    bookId,
    gone.map(({ trip }) => trip),
  );
  const known = bookRows([...there, ...lastStates.map(tripEntryOf)]).filter(({ shown }) => Date.parse(shown.startTime) < range.to);
  const all = known.filter(({ shown }) => Date.parse(shown.startTime) >= range.from);
  const inRange = new Set(all.map(({ trip }) => trip));
  return { known, all, gaps: odometerGaps(known).filter(({ trip }) => inRange.has(trip)) };
}

const tripEntryOf = ({ content }: { readonly content: string }) => JSON.parse(content) as TripEntry;

/** The gaps by the trip after them, with the trip before: between the two one can be entered. */
function gapsByTrip(gaps: readonly OdometerGap[], rows: readonly BookRow[]) {
  const kept = rows.filter(({ isGone }) => !isGone).map(({ trip }) => trip);
  const before = new Map(kept.map((trip, index) => [trip, kept[index - 1] ?? trip]));
  return new Map(gaps.map(({ trip, from, to }) => [trip, { after: before.get(trip) ?? trip, from, to }]));
}

/** Rows with all of their entries. */
async function withVersions(tenant: Tenant, bookId: string, rows: readonly BookRow[]): Promise<BookRow[]> {
  const entries = await readEntriesOfTrips(
    tenant,
    bookId,
    rows.map(({ trip }) => trip),
  );
  const whole = new Map(bookRows(entries.map(tripEntryOf)).map((row) => [row.trip, row]));
  return rows.map((row) => whole.get(row.trip) ?? row);
}

/** A class in either language, also of a part of a mixed trip; any other tag by its name. */
function hasTag(trip: BookRow['shown'], tag: string): boolean {
  const asked = classOf(tag);
  return asked === null ? trip.tags.includes(tag) : classesOf(trip).includes(asked);
}
