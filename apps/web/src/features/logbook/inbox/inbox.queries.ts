import { queryOptions } from '@tanstack/react-query';
import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { readPage } from '../../../lists/read-page.ts';
import { inboxFields, type InboxTrip } from './inbox.ts';

/** As many as a person handles at once; the next follow when these are done. */
const maxRows = 200;

/** The first trips of a vehicle that wait for a class and can still be given one; and the number of all. */
export const inboxQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'inbox'],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }): Promise<{ readonly total: number; readonly data: readonly InboxTrip[] }> => {
      const parameters = {
        vehicleId,
        'filter[untagged]': 'true',
        sort: 'startTime',
        page: '1',
        limit: String(maxRows),
      } as const;
      const { total, data } = await readPage('GET /v1/trips', parameters, signal, inboxFields);
      return { total, data: await openPlaces(data) };
    },
  });

/** What earlier trips between the same places were, by the id of the trip that waits. */
export const suggestionsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'suggestions'],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, PurposeSuggestion>> => {
      const { data } = await call('GET /v1/trips/suggestions', { query: { vehicleId } }, { signal });
      return new Map(data.map((suggestion) => [suggestion.tripId, suggestion]));
    },
  });
