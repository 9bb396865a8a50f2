import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';

const webhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: ({ signal }) => call('GET /v1/event-webhooks', {}, { signal }) });
/** So many deliveries the server answers at once. */
export const deliveriesPerPage = 20;
const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', page],
    queryFn: ({ signal }) =>
      call('GET /v1/event-webhooks/:id/deliveries', { params: { id }, query: page === 1 ? {} : { page: String(page) } }, { signal }),
  });

export type WebhookBody = CallInput<'POST /v1/event-webhooks'>['body'];

/** The webhooks of the user. */
export const useWebhooks = () => useQuery(webhooksQuery);

/** So many deliveries the server answers at most. */
export const deliveriesAtOnce = 500;
export const readDeliveries = (id: string, query: { readonly page: string; readonly limit: string }, signal: AbortSignal) =>
  call('GET /v1/event-webhooks/:id/deliveries', { params: { id }, query }, { signal });

/** A page of the events for a webhook, the newest first. */
export const useDeliveries = (id: string, page: number) => useQuery(deliveriesQuery(id, page));

/** Adds a webhook; its secret is in the answer only. */
export function useAddWebhook() {
  const onSettled = useReloadWebhooks();
  return useMutation({ mutationFn: (body: WebhookBody) => call('POST /v1/event-webhooks', { body }), onSettled });
}

export function useEndWebhook() {
  const onSettled = useReloadWebhooks();
  return useMutation({ mutationFn: (id: string) => ignoreNotFound(call('DELETE /v1/event-webhooks/:id', { params: { id } })), onSettled });
}

export function useEnableWebhook() {
  const onSettled = useReloadWebhooks();
  return useMutation({ mutationFn: (id: string) => call('POST /v1/event-webhooks/:id/enable', { params: { id } }), onSettled });
}

export function useTestWebhook() {
  const onSettled = useReloadWebhooks();
  return useMutation({ mutationFn: (id: string) => call('POST /v1/event-webhooks/:id/test', { params: { id } }), onSettled });
}

export function useSendAgain(id: string) {
  const onSettled = useReloadWebhooks();
  return useMutation({
    mutationFn: (deliveryId: string) => call('POST /v1/event-webhooks/:id/deliveries/:deliveryId/again', { params: { id, deliveryId } }),
    onSettled,
  });
}

function useReloadWebhooks() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}
