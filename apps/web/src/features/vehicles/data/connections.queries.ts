import { queryOptions } from '@tanstack/react-query';
import type { ConnectedVehicle, Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { isTemporary } from '../../../api/api-error.ts';
import { call } from '../../../api/api.ts';
import { keepReturned, takeReturned } from './returned-parameters.ts';

/** How often a connection is read that waits for something other than the code of a device. */
const WAITING_MS = 3_000;

/** The ways to connect a vehicle of a make, the best one first (VEH-033). */
export const connectorsQuery = (manufacture: string, country: Country | '') =>
  queryOptions({
    queryKey: ['connectors', manufacture, country],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/connectors', { query: { manufacture, ...(country !== '' && { country }) } }, { signal })).data,
  });

/** A connection that has begun; read again while it waits. */
export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id],
    queryFn: ({ signal }) => call('GET /v1/connections/:id', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'waiting' ? waitOf(data) : false),
  });

/** The connections that wait for the consent of a manufacturer, or have it and no vehicle yet. */
export const waitingConnectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) => (await call('GET /v1/connections', {}, { signal })).data,
    staleTime: 0,
  });

const waitOf = ({ device }: Connection): number => (device === null ? WAITING_MS : device.everySeconds * 1000);

/**
 * What became of the parameters of a redirect (VEH-036): the vehicle, or null where none came back. A query and no mutation, so that they are
 * sent once however often the screen is mounted.
 */
export const returnedVehicleQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id, 'returned'],
    queryFn: async () => {
      const parameters = takeReturned(id);
      if (parameters === null) return null;
      try {
        // The key: where an answer is lost, the same parameters get the same answer and are not used twice.
        return await addConnected({ ...parameters, state: parameters['state'] ?? '' }, id);
      } catch (error) {
        if (isTemporary(error)) keepReturned(id, parameters);
        throw error;
      }
    },
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Adds a vehicle of a sign-in, or renews its login data (OQ-074); an archived one is restored then (OQ-073). */
export async function addConnected(body: ConnectedVehicle, idempotencyKey?: string): Promise<Vehicle> {
  const vehicle = await call('POST /v1/vehicles', { body }, idempotencyKey === undefined ? {} : { idempotencyKey });
  if (!vehicle.archive) return vehicle;
  return call('PATCH /v1/vehicles/:id', { params: { id: vehicle.id }, body: { archive: false } });
}
