import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ConnectedVehicle } from '@wattbook/contract/connections/connection.schema';
import type { InputOf } from '@wattbook/contract/endpoint';
import type { Api } from '@wattbook/contract/api';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useCallback } from 'react';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import { paths } from '../../../paths.ts';
import { addConnected, connectionQuery, waitingConnectionsQuery } from './connections.queries.ts';
import { selectVehicle } from './stored-vehicle.ts';
import { refreshSubscriptions } from './subscription.queries.ts';
import { replaced, withVehicle } from './vehicles.mutations.ts';
import { vehiclesQuery } from './vehicles.queries.ts';

/** Begins a connection (VEH-033), and goes where it continues: to the sign-in of the source, or to the screen of the connection. */
export function useBeginConnection() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: InputOf<Api['POST /v1/connections'], 'body'>) => call('POST /v1/connections', { body }),
    onSuccess: async (connection) => {
      client.setQueryData(connectionQuery(connection.id).queryKey, connection);
      if (connection.redirectUrl === null) await navigate(paths.connection(connection.id));
      else window.location.assign(connection.redirectUrl);
    },
  });
}

/** Adds the chosen vehicle of a sign-in. */
export const useAddConnected = () => useMutation({ mutationFn: (body: ConnectedVehicle) => addConnected(body) });

/** Puts a connected vehicle into the list and selects it. */
export function useCacheConnected() {
  const client = useQueryClient();
  return useCallback(
    (vehicle: Vehicle, connectionId: string) => {
      client.setQueryData(vehiclesQuery().queryKey, (vehicles) => vehicles && withVehicle(vehicles, vehicle));
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === vehicle.id });
      for (const { queryKey } of [connectionQuery(connectionId), waitingConnectionsQuery()])
        void client.invalidateQueries({ queryKey, exact: true });
      void refreshSubscriptions(client);
      selectVehicle(vehicle.id);
    },
    [client],
  );
}

/** Takes a connection on its way out of the list of those that wait. */
export function useDeleteConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(call('DELETE /v1/connections/:id', { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: waitingConnectionsQuery().queryKey, exact: true }),
  });
}

/** Asks a Tesla to send its data itself (VEH-081). */
export function useActivateTelemetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/vehicles/:id/telemetry', { params: { id } }),
    onSuccess: (saved) => client.setQueryData(vehiclesQuery().queryKey, (vehicles) => vehicles && replaced(vehicles, saved)),
  });
}
