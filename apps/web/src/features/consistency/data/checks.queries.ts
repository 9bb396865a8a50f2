import type { ConsistencyCheck, ConsistencyCount } from '@wattbook/contract/consistency/consistency.endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { refreshRows } from '../../../lists/row-source.ts';

export type CheckBody = CallInput<'POST /v1/vehicles/:id/consistency'>['body'] & object;

/** The check that is running for a vehicle, or ran last; null before the first. Polled while it is running. */
const checkQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['consistency', vehicleId],
    queryFn: async ({ signal }): Promise<ConsistencyCheck | null> =>
      (await call('GET /v1/vehicles/:id/consistency', { params: { id: vehicleId } }, { signal })).data[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1000 : false),
  });

/** The running or last check of a vehicle. When one ends, the lists of trips and charges are read again. */
export function useCheck(vehicleId: string) {
  const client = useQueryClient();
  const query = useQuery(checkQuery(vehicleId));
  const isRunning = query.data?.status === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void refreshRows(client, 'trips', vehicleId);
      void refreshRows(client, 'charges', vehicleId);
    }
    wasRunning.current = isRunning;
  }, [client, vehicleId, isRunning]);
  return query;
}

/** Counts what a check would read and return to open (CONS-032). */
export const useCountEntries = (vehicleId: string) =>
  useMutation({
    mutationFn: (body: CheckBody): Promise<ConsistencyCount> =>
      call('POST /v1/vehicles/:id/consistency/count', { params: { id: vehicleId }, body }),
  });

/** Starts a check (CONS-034). The same one sent again, for example after a network failure, has one effect. */
export function useStartCheck(vehicleId: string) {
  const client = useQueryClient();
  const { queryKey } = checkQuery(vehicleId);
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: CheckBody; readonly key: string }): Promise<ConsistencyCheck> =>
      call('POST /v1/vehicles/:id/consistency', { params: { id: vehicleId }, body }, { idempotencyKey: key }),
    onSuccess: async (started) => {
      // A request that is already running may return an older state.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, started);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
