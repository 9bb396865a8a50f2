import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { unlessGone } from '../../../api/unless-gone.ts';
import { useUser } from '../../account/public.ts';

const looksQuery = (id: string) =>
  queryOptions({
    queryKey: ['looks', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/support-views', { params: { id } }, { signal }),
  });

/** The support views of the account, the last first. */
export const useLooks = () => useQuery(looksQuery(useUser().id));

/** Ends a running support view. */
export function useEndLook() {
  const client = useQueryClient();
  const { id } = useUser();
  return useMutation({
    mutationFn: (viewId: string) => unlessGone(call('DELETE /v1/users/:id/support-views/:viewId', { params: { id, viewId } })),
    onSettled: () => client.invalidateQueries({ queryKey: looksQuery(id).queryKey }),
  });
}
