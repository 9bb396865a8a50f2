import { queryOptions } from '@tanstack/react-query';
import type { JourneyDismissal, JourneyProposal, ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import { call } from '../../../api/api.ts';
import { type BodyOf, rowsOf } from '../../../lists/rows-of.ts';
import type { SavedSource } from '../../../lists/row-source.ts';

export type JourneyBody = BodyOf<'journeys'>;

/** The journeys of a vehicle with what was driven, which changes with its trips. */
export const journeyRows: SavedSource<ListedJourney, JourneyBody> = {
  ...(rowsOf('journeys', 'vehicle') as unknown as SavedSource<ListedJourney, JourneyBody>),
  segment: 'trip',
};

/** Journeys that the trips show and that nobody answered yet. */
export const proposalsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [journeyRows.noun, vehicleId, 'proposals'],
    meta: { live: { vehicleId, segments: ['trip'], slow: true } },
    queryFn: async ({ signal }) => (await call('GET /v1/journeys/proposals', { query: { vehicleId } }, { signal })).data,
  });

export const dismissProposal = (vehicleId: string, { startTime, endTime }: JourneyProposal): Promise<JourneyDismissal> =>
  call('POST /v1/journey-dismissals', { body: { vehicleId, startTime, endTime } });

export const undoDismissal = (id: string) => call('DELETE /v1/journey-dismissals/:id', { params: { id } });

export const journeyQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: [journeyRows.noun, vehicleId, 'detail', id],
    queryFn: ({ signal }) => call('GET /v1/journeys/:id', { params: { id } }, { signal }),
  });

/** What a journey adds up to. */
export const figuresQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: [journeyRows.noun, vehicleId, 'figures', id],
    meta: { live: { vehicleId, segments: ['trip', 'charge'] } },
    queryFn: ({ signal }) => call('GET /v1/journeys/:id/figures', { params: { id } }, { signal }),
  });
