import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import { useUser } from './user.queries.ts';

const companiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/companies', { params: { id } }, { signal }),
  });

/** The companies whose sign-in opens the account. */
export const useCompanies = () => useQuery(companiesQuery(useUser().id));

/** Takes the way in from one. */
export function useUnlinkCompany() {
  const client = useQueryClient();
  const { id } = useUser();
  return useMutation({
    mutationFn: (linkId: string) => ignoreNotFound(call('DELETE /v1/users/:id/companies/:linkId', { params: { id, linkId } })),
    onSettled: () => client.invalidateQueries(companiesQuery(id)),
  });
}
