import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useEffect, useRef } from 'react';
import { liveStatusQuery } from './dashboard.queries.ts';

/** A driving car sends samples every second; its status is reloaded at most this often. */
const LEAST_PAUSE_MS = 2_000;

/** The live status, reloaded when a live event changes the vehicle: at once, or when the minimum interval has passed. */
export function useLiveStatus({ id, lastSyncAt, level, state }: Pick<Vehicle, 'id' | 'lastSyncAt' | 'level' | 'state'>) {
  const client = useQueryClient();
  const said = `${id} ${lastSyncAt} ${level} ${state}`;
  const heard = useRef({ said, readAt: 0 });
  useEffect(() => {
    if (heard.current.said === said) return;
    const wait = Math.max(0, heard.current.readAt + LEAST_PAUSE_MS - Date.now());
    const timer = setTimeout(() => {
      heard.current = { said, readAt: Date.now() };
      void client.invalidateQueries({ queryKey: liveStatusQuery(id).queryKey });
    }, wait);
    return () => clearTimeout(timer);
  }, [client, id, said]);
  return useQuery(liveStatusQuery(id));
}
