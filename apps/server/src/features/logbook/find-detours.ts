import type { Api } from '@wattbook/contract/api';
import type { ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import { type BookRow, bookRows } from '@wattbook/domain/logbook/book-rows';
import { type Detour, unexplainedDetours } from '@wattbook/domain/logbook/detours';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { readLatestEntries } from '../../telemetry/public.ts';
import { readTripPlaces } from '../trips/public.ts';
import { findBooks } from './list-books.ts';

type Endpoint = Api['GET /v1/vehicles/:id/logbook/detours'];
export type DetourDeps = Pick<Platform, 'placeHash'>;

/** Finds what needs a word about its route among all trips of a book. Places are compared by their names and hashes, so sealed ones count. */
export async function findDetours(deps: DetourDeps, tenant: Tenant, rows: readonly BookRow[]): Promise<Detour[]> {
  const placed = await readTripPlaces(
    deps,
    tenant,
    rows.map(({ trip }) => trip),
  );
  return unexplainedDetours(rows, placed);
}

/** The same for the trips of a range: what is usual is of the whole book up to its end. */
export async function listDetours(
  deps: DetourDeps,
  tenant: Tenant,
  vehicleId: string,
  query: ReceivedOf<Endpoint, 'query'>,
): Promise<ResponseOf<Endpoint>> {
  const books = await findBooks(tenant, vehicleId);
  const book = query.book === undefined ? books[0] : requireFound(books.find(({ id }) => id === query.book));
  if (book === undefined) return { total: 0, data: [] };
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  const rows = bookRows(await readLatestEntries(tenant, book.id, { from: book.openedAt.getTime(), to }));
  const days = new Map(rows.filter(({ shown }) => Date.parse(shown.startTime) >= from).map(({ trip, shown }) => [trip, shown.day]));
  const data = (await findDetours(deps, tenant, rows)).flatMap((detour) => {
    const day = days.get(detour.trip);
    return day === undefined ? [] : [{ ...detour, day }];
  });
  return { total: data.length, data };
}
