import { useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../api/api.ts';
import { fleetViewQuery } from './view/fleet-view.queries.ts';
import { vehiclesQuery } from '../vehicles/public.ts';

/** What a driver answers the fleet of a vehicle; each answer reads the vehicles again (TEAM-051). */
export function useFleetAnswers({ id }: Pick<Vehicle, 'id'>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(vehiclesQuery());
  const answered = async (answer: Promise<unknown>) => {
    await answer;
    await refresh();
    await client.invalidateQueries(fleetViewQuery(id));
  };
  return {
    refresh,
    /** `since`: from when on older trips and charges are shared as well; null: none. */
    agree: (fleetScopes: string, since: string | null) =>
      answered(call('POST /v1/vehicles/:id/consent', { params: { id }, body: { fleetScopes, date: new Date().toISOString(), since } })),
    withdraw: () => answered(call('DELETE /v1/vehicles/:id/consent', { params: { id } })),
    leave: () => answered(call('POST /v1/vehicles/:id/leave-fleet', { params: { id } })),
  };
}
