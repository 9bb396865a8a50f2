import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { useUser } from './user.queries.ts';

export const eventsPerPage = 10;

const securityEventsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['security events', id, page],
    queryFn: ({ signal }) =>
      call('GET /v1/users/:id/security-events', { params: { id }, query: { page: `${page}`, limit: `${eventsPerPage}` } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of what happened to the security of the account, the last first. */
export const useSecurityEvents = (page: number) => useQuery(securityEventsQuery(useUser().id, page));
