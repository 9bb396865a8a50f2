import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import type { Proof } from '../proof/use-proof.ts';
import { useUser } from './user.queries.ts';

export const devicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['devices', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/sessions', { params: { id } }, { signal }),
  });

/** The devices on which the user is signed in. */
export const useDevices = () => useQuery(devicesQuery(useUser().id));

/** Signs one device out, or every other one. */
export function useSignOutDevices() {
  const client = useQueryClient();
  const { id } = useUser();
  return useMutation({
    mutationFn: ({ sessionId, proof }: { readonly sessionId: string | 'others'; readonly proof: Proof }) =>
      sessionId === 'others'
        ? call('DELETE /v1/users/:id/sessions', { params: { id }, body: proof })
        : ignoreNotFound(call('DELETE /v1/users/:id/sessions/:sessionId', { params: { id, sessionId }, body: proof })),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery(id).queryKey }),
  });
}
