import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import { useUser } from '../../account/public.ts';

const supportViewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['looks', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/support-views', { params: { id } }, { signal }),
  });

/** The support views of the account, the last first. */
export const useSupportViews = () => useQuery(supportViewsQuery(useUser().id));

/** Ends a running support view. */
export function useEndSupportView() {
  const client = useQueryClient();
  const { id } = useUser();
  return useMutation({
    mutationFn: (viewId: string) => ignoreNotFound(call('DELETE /v1/users/:id/support-views/:viewId', { params: { id, viewId } })),
    onSettled: () => client.invalidateQueries({ queryKey: supportViewsQuery(id).queryKey }),
  });
}
