import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { openBookPlaces } from '../data/open-book-places.ts';

/** What the logbooks say of a trip, with the places that can be opened. */
export const tripInBooksQuery = (vehicleId: string, tripId: string) =>
  queryOptions({
    queryKey: ['logbook', vehicleId, 'trip', tripId],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => {
      const { data, openings } = await call('GET /v1/trips/:id/logbook', { params: { id: tripId } }, { signal });
      return { rows: data, places: await openBookPlaces(openings) };
    },
  });
