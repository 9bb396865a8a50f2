import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useEffect, useRef } from 'react';
import { liveStatusQuery } from './dashboard.queries.ts';

/** A driving car sends samples every second; its status is reloaded at most this often. */
const MIN_INTERVAL_MS = 2_000;

/** The live status, reloaded when a live event changes the vehicle: at once, or when the minimum interval has passed. */
export function useLiveStatus({ id, lastSyncAt, level, state }: Pick<Vehicle, 'id' | 'lastSyncAt' | 'level' | 'state'>) {
  const client = useQueryClient();
  const version = `${id} ${lastSyncAt} ${level} ${state}`;
  const lastRead = useRef({ said: version, readAt: 0 });
  useEffect(() => {
    if (lastRead.current.said === version) return;
    const wait = Math.max(0, lastRead.current.readAt + MIN_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => {
      lastRead.current = { said: version, readAt: Date.now() };
      void client.invalidateQueries({ queryKey: liveStatusQuery(id).queryKey });
    }, wait);
    return () => clearTimeout(timer);
  }, [client, id, version]);
  return useQuery(liveStatusQuery(id));
}
