import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../../api/api.ts';
import type { Proof } from '../../account/public.ts';
import { vehiclesQuery } from '../../vehicles/public.ts';

/** Ends the logbook of a vehicle (LOG-053). */
export function useEndLogbook({ id }: Pick<Vehicle, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => call('POST /v1/vehicles/:id/logbook/close', { params: { id }, body: proof }),
    onSuccess: (saved) => {
      client.setQueryData(vehiclesQuery().queryKey, (vehicles) => vehicles?.map((vehicle) => (vehicle.id === id ? saved : vehicle)));
      void client.invalidateQueries({ queryKey: ['logbook'] });
    },
  });
}
