import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import { useUser } from '../../account/public.ts';

const tokensQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-tokens', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/api-tokens', { params: { id } }, { signal }),
  });

const callsQuery = (id: string, tokenId: string) =>
  queryOptions({
    queryKey: ['api-tokens', id, tokenId, 'calls'],
    queryFn: ({ signal }) => call('GET /v1/users/:id/api-tokens/:tokenId/calls', { params: { id, tokenId } }, { signal }),
  });

/** The last calls with a token. */
export const useTokenCalls = (tokenId: string) => useQuery(callsQuery(useUser().id, tokenId));

export type TokenBody = CallInput<'POST /v1/users/:id/api-tokens'>['body'];

/** The API tokens of the user. */
export const useTokens = () => useQuery(tokensQuery(useUser().id));

/** Adds a token; its text is in the answer only. */
export function useAddToken() {
  const { id } = useUser();
  const onSettled = useReloadTokens();
  return useMutation({ mutationFn: (body: TokenBody) => call('POST /v1/users/:id/api-tokens', { params: { id }, body }), onSettled });
}

export function useEndToken() {
  const { id } = useUser();
  const onSettled = useReloadTokens();
  return useMutation({
    mutationFn: (tokenId: string) => ignoreNotFound(call('DELETE /v1/users/:id/api-tokens/:tokenId', { params: { id, tokenId } })),
    onSettled,
  });
}

function useReloadTokens() {
  const client = useQueryClient();
  const { id } = useUser();
  return () => client.invalidateQueries({ queryKey: tokensQuery(id).queryKey });
}
