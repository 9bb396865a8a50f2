import type { Api } from '@wattbook/contract/api';
import type { ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import { bookRows, type BookRow } from '@wattbook/domain/logbook/book-rows';
import { odometerGaps } from '@wattbook/domain/logbook/odometer-gaps';
import { completenessOf, completenessByMonth } from '@wattbook/domain/logbook/book-completeness';
import { classesOf } from '@wattbook/domain/trips/trip-shares';
import { classOf } from '@wattbook/domain/trips/trip-tags';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import { readTripEntries } from '../../telemetry/public.ts';
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
  const stored = book === undefined ? [] : await readTripEntries(tenant, book.id, range);
  const all = bookRows(stored.map(({ content }) => JSON.parse(content) as BookEntry)).filter(({ shown }) => isIn(shown.startTime, range));
  const gaps = gapsOf(all);
  const tag = query['filter[tags]'];
  const rows = tag === undefined ? all : all.filter(({ shown }) => hasTag(shown, tag));
  const limit = query.limit ?? query.itemsPerPage ?? defaultLimit;
  const first = ((query.page ?? 1) - 1) * limit;
  const page = rows.slice(first, first + limit);
  return {
    total: rows.length,
    data: page.map((row) => presentRow(row, tag === undefined ? gaps.get(row.trip) : null)),
    sums: completenessOf(all),
    months: completenessByMonth(all),
    openings: await openingsOf(tenant, page),
  };
}

/** The gaps by the trip after them, with the trip before: between the two one can be entered. */
function gapsOf(rows: readonly BookRow[]) {
  const kept = rows.filter(({ isGone }) => !isGone).map(({ trip }) => trip);
  return new Map(odometerGaps(rows).map(({ trip, from, to }) => [trip, { after: kept[kept.indexOf(trip) - 1] ?? trip, from, to }]));
}

const isIn = (startTime: string, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  Date.parse(startTime) >= from && Date.parse(startTime) < to;

/** A class in either language, also of a part of a mixed trip; any other tag by its name. */
function hasTag(trip: BookRow['shown'], tag: string): boolean {
  const asked = classOf(tag);
  return asked === null ? trip.tags.includes(tag) : classesOf(trip).includes(asked);
}
