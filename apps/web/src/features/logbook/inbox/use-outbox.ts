import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { outbox } from '../../../outbox/browser-outbox.ts';
import { useSending } from '../../../outbox/use-sending.ts';
import type { Local } from './inbox.ts';

/** What this browser knows of trips before the server. */
export function useOutbox(vehicleId: string): Local {
  const client = useQueryClient();
  const waiting = useSending();
  const sent = useSyncExternalStore(outbox.onChange, outbox.sent);
  const isWaiting = waiting.some(({ refusal }) => refusal === null);
  useEffect(() => {
    // The inbox itself knows what was sent; other screens read it when they are opened.
    if (!isWaiting && sent.size > 0) void client.invalidateQueries({ queryKey: ['trips', vehicleId], refetchType: 'none' });
  }, [client, vehicleId, isWaiting, sent]);
  return useMemo(
    // What was sent of a trip is a trip.
    () => ({ waiting: waiting.filter(({ noun }) => noun === 'trips'), sent: sent as unknown as Local['sent'] }),
    [waiting, sent],
  );
}
