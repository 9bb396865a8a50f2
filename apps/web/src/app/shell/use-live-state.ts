import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openStream } from '../../api/api.ts';
import { gatherRefreshes } from '../../api/gather-refreshes.ts';
import { type LiveListener, subscribeLive } from '../../api/live.ts';
import { applyLiveState, refreshLiveStatus } from '../../features/vehicles/public.ts';
import { session } from '../../session/browser-session.ts';

/** Without the live stream the status is read again this often. */
const POLL_MS = 60_000;

/**
 * Subscribes to the live state while the shell is mounted. States are shown without a call; queries with `meta: { live }` are read again when segments that they show
 * changed.
 */
export function useLiveState(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const refreshes = gatherRefreshes(refreshesOf(client));
    let isConnected = false;
    let wasDisconnected = false;
    const poll = setInterval(() => {
      if (!isConnected && !document.hidden) void refreshLiveStatus(client);
    }, POLL_MS);
    document.addEventListener('visibilitychange', refreshes.onShown);

    const listener: LiveListener = {
      onMessage(message) {
        if (message.kind === 'state') applyLiveState(client, message);
        else refreshes.onChanges(message.vehicleId, message.changes);
      },
      onConnected(connected) {
        if (connected && wasDisconnected) refreshes.onMissed();
        wasDisconnected = !connected;
        isConnected = connected;
      },
    };
    // A support view has no stream (OQ-028).
    if (session.view() === null) void subscribeLive({ open: openStream, wait: pause, random: Math.random }, listener, ending.signal);
    return () => {
      ending.abort();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', refreshes.onShown);
      refreshes.stop();
    };
  }, [client]);
}

const refreshesOf = (client: QueryClient): Parameters<typeof gatherRefreshes>[0] => ({
  now: Date.now,
  random: Math.random,
  isHidden: () => document.hidden,
  listQueries: () =>
    client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryHash, meta, state }) =>
        meta?.live === undefined ? [] : [{ hash: queryHash, live: meta.live, updatedAt: state.dataUpdatedAt }],
      ),
  refresh: (hashes) => void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) }),
  // Failed ones included.
  refreshAll: () => void client.invalidateQueries(),
});

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
