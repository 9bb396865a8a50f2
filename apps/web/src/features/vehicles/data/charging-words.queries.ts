import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChargingWord } from '@wattbook/contract/telemetry/charging-words.endpoints';
import { call } from '../../../api/api.ts';

/** The words of charging in pushes of a vehicle that were not understood. */
export const chargingWordsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['chargingWords', vehicleId],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/charging-words', { params: { id: vehicleId } }, { signal }),
  });

/** Says what a word means; null takes that back. */
export function useSayMeaning(vehicleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, meaning }: Pick<ChargingWord, 'id' | 'meaning'>) =>
      call('PUT /v1/vehicles/:id/charging-words/:wordId', { params: { id: vehicleId, wordId: id }, body: { meaning } }),
    // The order stays while the words are on the screen: a line that jumps away looks lost.
    onSuccess: (saved) =>
      client.setQueryData(
        chargingWordsQuery(vehicleId).queryKey,
        (words) => words && { ...words, data: words.data.map((word) => (word.id === saved.id ? saved : word)) },
      ),
  });
}

/** Forgets a word with its meaning. */
export function useForgetWord(vehicleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /v1/vehicles/:id/charging-words/:wordId', { params: { id: vehicleId, wordId: id } }),
    onSuccess: (_, id) =>
      client.setQueryData(
        chargingWordsQuery(vehicleId).queryKey,
        (words) => words && { total: words.total - 1, data: words.data.filter((word) => word.id !== id) },
      ),
  });
}
