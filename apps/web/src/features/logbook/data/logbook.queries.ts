import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { openBookPlaces } from './open-book-places.ts';

/** The books of a vehicle, the newest first. */
export const booksQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['logbook', vehicleId, 'books'],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => (await call('GET /v1/vehicles/:id/logbook', { params: { id: vehicleId } }, { signal })).data,
  });

export interface BookPart {
  readonly from: string;
  readonly to: string;
  readonly tag: string | undefined;
  readonly page: number;
  /** The id of an older book. */
  readonly book?: string | undefined;
}

export const bookPageSize = 50;

/** The trips of a book in a range that are longer than usual and do not say why. */
export const detoursQuery = (vehicleId: string, { from, to, book }: Pick<BookPart, 'from' | 'to' | 'book'>) =>
  queryOptions({
    queryKey: ['logbook', vehicleId, 'detours', from, to, book],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => {
      const query = { from, to, ...(book !== undefined && { book }) };
      return (await call('GET /v1/vehicles/:id/logbook/detours', { params: { id: vehicleId }, query }, { signal })).data;
    },
  });

/** The trips of the newest book of a vehicle, or of an older one, in a range, as the book has them, with the places that can be opened (LOG-042). */
export const bookTripsQuery = (vehicleId: string, { from, to, tag, page, book }: BookPart) =>
  queryOptions({
    queryKey: ['logbook', vehicleId, 'trips', from, to, tag, page, book],
    meta: { live: { vehicleId, segments: ['trip'] } },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        from,
        to,
        page: String(page),
        limit: String(bookPageSize),
        ...(tag !== undefined && { 'filter[tags]': tag }),
        ...(book !== undefined && { book }),
      };
      const answer = await call('GET /v1/vehicles/:id/logbook/trips', { params: { id: vehicleId }, query }, { signal });
      return { ...answer, places: await openBookPlaces(answer.openings) };
    },
  });
