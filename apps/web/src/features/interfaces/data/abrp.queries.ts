import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';

const abrpQuery = queryOptions({ queryKey: ['abrp'], queryFn: ({ signal }) => call('GET /v1/abrp', {}, { signal }) });

export type AbrpBody = CallInput<'POST /v1/vehicles/:id/abrp'>['body'];

/** The vehicles whose live values A Better Routeplanner gets. */
export const useAbrp = () => useQuery(abrpQuery);

export function useAddAbrp() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: AbrpBody }) =>
      call('POST /v1/vehicles/:id/abrp', { params: { id }, body }),
    onSettled,
  });
}

export function useEndAbrp() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(call('DELETE /v1/vehicles/:id/abrp', { params: { id } })),
    onSettled,
  });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: abrpQuery.queryKey });
}
