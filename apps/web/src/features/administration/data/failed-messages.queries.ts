import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const failedKey = ['failed messages'] as const;
export const failedPerPage = 10;

/** A page of the messages that did not arrive, the newest first. */
export const useFailedMessages = (page: number) =>
  useQuery(
    queryOptions({
      queryKey: [...failedKey, page],
      queryFn: ({ signal }) => call('GET /v1/failed-messages', { query: { page: `${page}`, limit: `${failedPerPage}` } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  );

export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/failed-messages/:id/again', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: failedKey }),
  });
}

/** What came to addresses for webhooks and was refused. */
export const useRefusedWebhooks = () =>
  useQuery(queryOptions({ queryKey: ['refused webhooks'], queryFn: ({ signal }) => call('GET /v1/refused-webhooks', {}, { signal }) }));
