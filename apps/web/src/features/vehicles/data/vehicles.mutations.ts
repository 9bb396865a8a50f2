import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewVehicle, Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../../api/api.ts';
import type { Proof } from '../../account/public.ts';
import { refreshSubscriptions } from './subscription.queries.ts';
import { vehiclesQuery } from './vehicles.queries.ts';

export const replaced = (vehicles: readonly Vehicle[], saved: Vehicle) =>
  vehicles.map((vehicle) => (vehicle.id === saved.id ? saved : vehicle));

/** The list with a vehicle that is new in it or was restored. A list that is not loaded yet stays so: it would otherwise consist of this vehicle (VEH-041). */
export const withVehicle = (vehicles: readonly Vehicle[], vehicle: Vehicle) =>
  vehicles.some(({ id }) => id === vehicle.id) ? replaced(vehicles, vehicle) : [...vehicles, vehicle];

/** Adds a vehicle (VEH-036). */
export function useAddVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVehicle) => call('POST /v1/vehicles', { body }),
    onSuccess: (added) => {
      client.setQueryData(vehiclesQuery().queryKey, (vehicles) => vehicles && withVehicle(vehicles, added));
      void refreshSubscriptions(client);
    },
  });
}

/** Changes a vehicle, archives it or pauses it (VEH-063, VEH-064, VEH-077). */
export function useChangeVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { readonly id: string; readonly changes: VehicleChanges }) =>
      call('PATCH /v1/vehicles/:id', { params: { id }, body: changes }),
    onSuccess: (saved) => {
      client.setQueryData(vehiclesQuery().queryKey, (vehicles) => vehicles && replaced(vehicles, saved));
      // Settings change what is shown of its segments.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === saved.id });
      void refreshSubscriptions(client);
    },
  });
}

/** A vehicle, and that its user asks for it. */
interface ProvenCall {
  readonly id: string;
  readonly proof: Proof;
}

/** Deletes a vehicle with everything recorded of it (VEH-062). */
export function useDeleteVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, proof }: ProvenCall) => call('DELETE /v1/vehicles/:id', { params: { id }, body: proof }),
    onSuccess: (_, { id }) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
      client.setQueryData(vehiclesQuery().queryKey, (vehicles) => vehicles?.filter((vehicle) => vehicle.id !== id));
      void refreshSubscriptions(client);
    },
  });
}

/** Creates the push token of a vehicle; the one before stops working. The answer contains the address, which is not stored anywhere. */
export function useCreatePushToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, proof }: ProvenCall) => {
      const { path } = await call('POST /v1/vehicles/:id/push-token', { params: { id }, body: proof });
      return `${window.location.origin}${path}`;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: vehiclesQuery().queryKey }),
  });
}
