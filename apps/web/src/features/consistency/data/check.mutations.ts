import type { ConsistencyCheck } from '@wattbook/contract/consistency/consistency.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { refreshRows } from '../../../lists/row-source.ts';

export type CheckBody = CallInput<'POST /v1/vehicles/:id/consistency'>['body'] & object;

/** Counts what a check would read and return to open (CONS-032). */
export const useCountEntries = (vehicleId: string) =>
  useMutation({
    mutationFn: (body: CheckBody): Promise<ConsistencyCheck> =>
      call('POST /v1/vehicles/:id/consistency/count', { params: { id: vehicleId }, body }),
  });

/** Runs the check (CONS-034). The same one sent again, for example after a network failure, has one effect. */
export function useCheckEntries(vehicleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: CheckBody; readonly key: string }): Promise<ConsistencyCheck> =>
      call('POST /v1/vehicles/:id/consistency', { params: { id: vehicleId }, body }, { idempotencyKey: key }),
    onSettled: () => Promise.all([refreshRows(client, 'trips', vehicleId), refreshRows(client, 'charges', vehicleId)]),
  });
}
