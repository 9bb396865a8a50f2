import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { unlessGone } from '../../../api/unless-gone.ts';
import { type Deletion, useDeleteInTurn } from '../../../ui/dialog/use-delete-in-turn.ts';
import { refreshTrips } from './trips.queries.ts';

/** Deletes trips of a vehicle (TRIP-032) and reads its lists and sums again. */
export function useDeleteTrips(vehicleId: string): Deletion {
  const client = useQueryClient();
  return useDeleteInTurn(
    (id) => unlessGone(call('DELETE /v1/trips/:id', { params: { id } })),
    (deleted) => {
      void refreshTrips(client, vehicleId, deleted);
    },
  );
}
