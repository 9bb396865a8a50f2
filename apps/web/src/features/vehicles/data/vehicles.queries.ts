import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
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

/** Applies a live event to the list, so that the selector is up to date. */
export function applyLiveState(client: QueryClient, message: Extract<LiveMessage, { kind: 'state' }>): void {
  client.setQueryData(vehiclesQuery().queryKey, (vehicles: Vehicle[] | undefined) =>
    vehicles?.map((vehicle) =>
      vehicle.id === message.vehicleId
        ? { ...vehicle, level: message.level, state: message.state, lastSyncAt: message.lastUpdate ?? vehicle.lastSyncAt }
        : vehicle,
    ),
  );
}
