import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** The vehicles of the account with their level and state (API-044). */
export const vehiclesQuery = () =>
  queryOptions({
    queryKey: ['vehicles'],
    queryFn: async ({ signal }) => (await call('GET /v1/vehicles', {}, { signal })).data,
    staleTime: 60_000,
  });

export function useVehicles(): Vehicle[] {
  return useSuspenseQuery(vehiclesQuery()).data;
}
