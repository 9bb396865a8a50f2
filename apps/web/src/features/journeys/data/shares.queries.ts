import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

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
