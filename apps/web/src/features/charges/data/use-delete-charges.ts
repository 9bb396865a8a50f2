import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { unlessGone } from '../../../api/unless-gone.ts';
import { type Deletion, useDeleteInTurn } from '../../../ui/dialog/use-delete-in-turn.ts';
import { refreshCharges } from './charges.queries.ts';

/** Deletes charges of a vehicle (CHG-030) and reads its lists and sums again. */
export function useDeleteCharges(vehicleId: string): Deletion {
  const client = useQueryClient();
  return useDeleteInTurn(
    (id) => unlessGone(call('DELETE /v1/charges/:id', { params: { id } })),
    (deleted) => void refreshCharges(client, vehicleId, deleted),
  );
}
