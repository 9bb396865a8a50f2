import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { LiveState, Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../../api/api.ts';
import { vehiclesQuery } from './vehicles.queries.ts';

const liveStateKey = (vehicleId: string) => ['liveState', { vehicleId }] as const;

/** The current status; its sums are those of all time and distinguish an empty range from an empty vehicle. The live stream keeps its state up to date. */
export const liveStatusQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['status', vehicleId, 'live'],
    meta: { live: { vehicleId, slow: true } },
    queryFn: async ({ signal, client }) => {
      const start = Date.now();
      const status = await call('GET /v1/vehicles/:id/status', { params: { id: vehicleId }, query: {} }, { signal });
      // A state that was received meanwhile is newer than the answer can be.
      const received = client.getQueryState<LiveState>(liveStateKey(vehicleId));
      return received?.data === undefined || received.dataUpdatedAt < start ? status : { ...status, ...received.data };
    },
  });

/** Applies a live event to the list and the status of its vehicle, without a call. */
export function applyLiveState(client: QueryClient, { kind: _kind, vehicleId, ...state }: Extract<LiveMessage, { kind: 'state' }>): void {
  client.setQueryData(liveStateKey(vehicleId), state);
  client.setQueryData(liveStatusQuery(vehicleId).queryKey, (status) => status && { ...status, ...state });
  client.setQueryData(vehiclesQuery().queryKey, (vehicles: Vehicle[] | undefined) =>
    vehicles?.map((vehicle) =>
      vehicle.id === vehicleId
        ? {
            ...vehicle,
            level: state.level,
            levelAt: state.values.level?.at ?? null,
            levelSource: state.values.level?.source ?? null,
            state: state.state,
            lastState: state.lastState,
            lastSyncAt: state.lastUpdate ?? vehicle.lastSyncAt,
          }
        : vehicle,
    ),
  );
}

/** Reads the current states of vehicles again. */
export const refreshLiveStatus = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [noun, , part] }) => noun === 'status' && part === 'live' });
