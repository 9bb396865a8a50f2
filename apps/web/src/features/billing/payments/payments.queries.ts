import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Purchase } from '@wattbook/contract/subscriptions/billing.schema';
import { call } from '../../../api/api.ts';
import { refreshSubscriptions, vehiclesQuery } from '../../vehicles/public.ts';

/** Prices, billing information and invoices, as the provider of payments has them now. */
export const billingQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/billing', { params: { id } }, { signal }),
    retry: false,
  });

/** What was not paid, and whether a trial ends without a payment (BILL-011). */
export const pastDueQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'past-due', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/subscriptions-past-due', { params: { id } }, { signal }),
  });

const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refreshSubscriptions(client),
    client.invalidateQueries({ queryKey: ['billing'] }),
    client.invalidateQueries({ queryKey: vehiclesQuery().queryKey }),
  ]);

/** Reads from the provider at once what the account has there, as after a payment. */
export function useRefreshBilling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/users/:id/billing/refresh', { params: { id } }),
    onSettled: () => readAgain(client),
  });
}

/** Starts buying and goes to the page of the provider. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (body: Purchase) => call('POST /v1/stripe/checkout', { body }),
    onSuccess: ({ url }) => leaveTo(url),
  });

/** Goes to the portal of the provider (BILL-019). */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: (userId: string) => call('GET /v1/stripe/billingportal/session', { query: { userId } }),
    onSuccess: ({ url }) => leaveTo(url),
  });

/** The pages of the provider are outside the application. */
const leaveTo = (url: string): void => window.location.assign(url);
