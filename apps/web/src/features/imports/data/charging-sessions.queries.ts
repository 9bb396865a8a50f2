import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const keyOf = (vehicleId: string) => ['imports', 'sessions', vehicleId] as const;

/** Sessions of a charger without a charge, the newest first; read again while one of them is becoming a charge. */
export const useUnmatchedSessions = (vehicleId: string) =>
  useQuery({
    queryKey: keyOf(vehicleId),
    queryFn: ({ signal }) => call('GET /v1/charging-sessions', { query: { vehicleId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((session) => session.state === 'waiting') === true ? 1000 : false),
  });

/** Makes charges of sessions. */
export function useMakeCharges(vehicleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call('POST /v1/charging-sessions/charges', { body: { vehicleId, ids: [...ids] } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(vehicleId) }),
  });
}
