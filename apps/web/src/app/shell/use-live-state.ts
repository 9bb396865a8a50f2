import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openStream } from '../../api/api.ts';
import { subscribeLive } from '../../api/live.ts';
import { applyLiveState } from '../../features/vehicles/public.ts';

/** While a car drives its segments change with every sample; the lists are read again at most this often. */
const REFRESH_MS = 5_000;

/**
 * Subscribes to the live state while the shell is mounted. Queries with a key `[noun, vehicleId, ...]` are read again when stored segments
 * of that vehicle changed.
 */
export function useLiveState(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDisconnected = false;

    const refresh = () => {
      timer = undefined;
      const vehicles = new Set(changed);
      changed.clear();
      void client.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[1] === 'string' && vehicles.has(queryKey[1]) });
    };

    void subscribeLive(
      { open: openStream, wait: pause },
      {
        onMessage(message) {
          if (message.kind === 'state') return applyLiveState(client, message);
          changed.add(message.vehicleId);
          timer ??= setTimeout(refresh, REFRESH_MS);
        },
        onConnected(connected) {
          // Changes during the loss were not received: every query is read again, failed ones included.
          if (connected && wasDisconnected) void client.invalidateQueries();
          wasDisconnected = !connected;
        },
      },
      ending.signal,
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [client]);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
