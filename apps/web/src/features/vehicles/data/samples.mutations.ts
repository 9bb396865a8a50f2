import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import type { Proof } from '../../account/public.ts';
import { vehiclesQuery } from './vehicles.queries.ts';

/** A range of samples, ISO 8601. */
export interface SamplesRange {
  readonly from: string;
  readonly to: string;
}

/** Reads what is recorded of a vehicle in a range. */
export const summariseSamples = (id: string, query: SamplesRange) =>
  call('GET /v1/vehicles/:id/samples/summary', { params: { id }, query });

/** Saves the samples of a range as a file that can be imported again. */
export function useSaveSamples(id: string) {
  return useMutation({
    mutationFn: (query: SamplesRange) => saveFile('GET /v1/vehicles/:id/samples/file', { params: { id }, query }),
  });
}

/** Deletes the samples of a range. */
export function useDeleteSamples(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ range, proof }: { readonly range: SamplesRange; readonly proof: Proof }) =>
      call('DELETE /v1/vehicles/:id/samples', { params: { id }, query: range, body: proof }),
    // Lists, sums and the live state have changed.
    onSuccess: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
      void client.invalidateQueries(vehiclesQuery());
    },
  });
}
