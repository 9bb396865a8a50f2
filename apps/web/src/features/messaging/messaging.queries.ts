import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewMessageChannel } from '@wattbook/contract/messages/message.schema';
import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import { call } from '../../api/api.ts';

const channelsKey = ['message channels'] as const;

/** The messengers that there are, and the channels of the user. `isWaiting`: they are read again until the code has arrived (OQ-245). */
export const useMessageChannels = (isWaiting = false) =>
  useQuery(
    queryOptions({
      queryKey: channelsKey,
      queryFn: ({ signal }) => call('GET /v1/message-channels', {}, { signal }),
      refetchInterval: isWaiting ? 2000 : false,
    }),
  );

/** A code of this moment: a new one each time the dialog opens (SUP-023). */
export const useMessageCode = (userId: string, messenger: Messenger) =>
  useQuery(
    queryOptions({
      queryKey: ['message code', userId, messenger],
      queryFn: ({ signal }) => call('GET /v1/users/:id/code', { params: { id: userId }, query: { messenger } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );

function useChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: channelsKey }) });
}

export const useAddChannel = () => useChange((body: NewMessageChannel) => call('POST /v1/message-channels', { body }));

export const useConfirmChannel = () =>
  useChange(({ id, code }: { readonly id: string; readonly code: string }) =>
    call('POST /v1/message-channels/:id/confirm', { params: { id }, body: { code } }),
  );

export const useTestChannel = () => useChange((id: string) => call('POST /v1/message-channels/:id/test', { params: { id } }));

export const useEndChannel = () => useChange((id: string) => call('DELETE /v1/message-channels/:id', { params: { id } }));

export const messagesPerPage = 10;

/** A page of what was sent, the newest first. */
export const useMessages = (page: number) =>
  useQuery(
    queryOptions({
      queryKey: ['messages', page],
      queryFn: ({ signal }) => call('GET /v1/messages', { query: { page: `${page}`, limit: `${messagesPerPage}` } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  );
