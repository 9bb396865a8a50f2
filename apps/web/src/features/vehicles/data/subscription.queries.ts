import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/api.ts';

/** The subscription of a vehicle (BILL-010); null: it has none. */
export const subscriptionQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['subscriptions', vehicleId],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /v1/vehicles/:id/subscription', { params: { id: vehicleId } }, { signal });
      } catch (error) {
        if (isRefusal(error, 'not_found')) return null;
        throw error;
      }
    },
  });

/** Reads the subscriptions again: that of a vehicle, and the list of the account. */
export const refreshSubscriptions = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['subscriptions'] });
