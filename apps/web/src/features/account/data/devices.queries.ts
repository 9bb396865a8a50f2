import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
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
    mutationFn: (sessionId: string | 'others') =>
      sessionId === 'others'
        ? call('DELETE /v1/users/:id/sessions', { params: { id } })
        : ignoreNotFound(call('DELETE /v1/users/:id/sessions/:sessionId', { params: { id, sessionId } })),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery(id).queryKey }),
  });
}
