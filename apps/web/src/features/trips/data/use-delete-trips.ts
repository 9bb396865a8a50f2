import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { type DeleteOutcome, type DeleteProgress, deleteTrips } from './delete-trips.ts';
import { refreshTrips } from './trips.queries.ts';

/** Deletes trips of a vehicle with their progress; `stop` ends it after the trip under way. */
export function useDeleteTrips(vehicleId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<DeleteProgress | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const run = async (ids: readonly string[]): Promise<DeleteOutcome> => {
    stopping.current = new AbortController();
    const outcome = await deleteTrips(ids, {
      remove: (id) => call('DELETE /v1/trips/:id', { params: { id } }),
      onProgress: setProgress,
      signal: stopping.current.signal,
    });
    setProgress(null);
    for (const id of outcome.deleted) client.removeQueries({ queryKey: ['trips', vehicleId, 'detail', id] });
    if (outcome.deleted.length > 0) void refreshTrips(client, vehicleId);
    return outcome;
  };

  return { progress, run, stop: () => stopping.current?.abort() };
}
