import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSubscription, Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import { call } from '../../../api/api.ts';
import type { ListOf } from '../../../lists/list-of.ts';
import { refreshSubscriptions, vehiclesQuery } from '../../vehicles/public.ts';

/** The subscriptions of the account (BILL-012); the server has one order of them. */
export const subscriptionRows: ListOf<Subscription>['source'] = {
  noun: 'subscriptions',
  read: (id, { page, limit }, signal) => call('GET /v1/users/:id/subscriptions', { params: { id }, query: { page, limit } }, { signal }),
};

/** Reads the subscriptions again, and the vehicles: what they may depends on them. */
const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([refreshSubscriptions(client), client.invalidateQueries({ queryKey: vehiclesQuery().queryKey })]);

/** Subscribes for a vehicle or changes its plan (BILL-009); also a refusal may mean that what is shown is out of date. */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vehicleId, body }: { readonly vehicleId: string; readonly body: NewSubscription }) =>
      call('POST /v1/vehicles/:id/subscription', { params: { id: vehicleId }, body }),
    onSettled: () => refresh(client),
  });
}

/** Subscribes for the vehicle that is added next. */
export function useSubscribeForLater() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, body }: { readonly userId: string; readonly body: NewSubscription }) =>
      call('POST /v1/users/:id/subscriptions', { params: { id: userId }, body }),
    onSettled: () => refresh(client),
  });
}

/** Moves a subscription to another vehicle (BILL-015). */
export function useMoveSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly vehicleId: string; readonly subscriptionId: string }) =>
      call('POST /v1/stripe/subscriptions/move', { body }),
    onSettled: () => refresh(client),
  });
}
