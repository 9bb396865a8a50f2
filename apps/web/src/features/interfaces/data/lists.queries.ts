import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';

const listsQuery = queryOptions({
  queryKey: ['list-addresses'],
  queryFn: ({ signal }) => call('GET /v1/list-addresses', {}, { signal }),
});

export type ListBody = CallInput<'POST /v1/list-addresses'>['body'];

/** The addresses at which spreadsheets read a list. */
export const useListAddresses = () => useQuery(listsQuery);

/** Adds an address, which is in the answer only. */
export function useAddList() {
  const onSettled = useReload();
  return useMutation({ mutationFn: (body: ListBody) => call('POST /v1/list-addresses', { body }), onSettled });
}

export function useEndList() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(call('DELETE /v1/list-addresses/:id', { params: { id } })),
    onSettled,
  });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listsQuery.queryKey });
}
