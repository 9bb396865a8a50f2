import { queryOptions } from '@tanstack/react-query';
import type { SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { visitorCall } from '../../../api/visitor-call.ts';

export type ShareBody = Omit<NonNullable<CallInput<'POST /v1/journey-shares'>['body']>, 'journeyId'>;

/** The links of a journey that have not ended. */
export const sharesQuery = (journeyId: string) =>
  queryOptions({
    queryKey: ['journey-shares', journeyId],
    queryFn: async ({ signal }) => (await call('GET /v1/journey-shares', { query: { journeyId } }, { signal })).data,
  });

/** Shares a journey; the link is in this answer only. */
export const shareJourney = (journeyId: string, body: ShareBody) => call('POST /v1/journey-shares', { body: { journeyId, ...body } });

export const endShare = (id: string) => call('DELETE /v1/journey-shares/:id', { params: { id } });

/** What the link of a journey shows to whoever has it. */
export const sharedJourneyQuery = (secret: string) =>
  queryOptions({
    // Not in the key, which tools of developers show.
    queryKey: ['shared-journey'],
    queryFn: (): Promise<SharedJourney> => visitorCall('POST /v1/shared-journeys/read', { secret }),
    enabled: secret !== '',
    retry: false,
  });
