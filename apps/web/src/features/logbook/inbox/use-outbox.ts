import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { outbox } from './browser-outbox.ts';
import type { Local } from './inbox.ts';

/** While something waits, the server is tried this often. */
const retryMs = 15_000;

/** What this browser knows of purposes before the server; it is sent at once, when the network is back, and again and again. */
export function useOutbox(vehicleId: string): Local {
  const client = useQueryClient();
  const waiting = useSyncExternalStore(outbox.onChange, outbox.waiting);
  const sent = useSyncExternalStore(outbox.onChange, outbox.sent);
  const isWaiting = waiting.some(({ refusal }) => refusal === null);
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void outbox.flush(), retryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    // The inbox itself knows what was sent; other screens read it when they are opened.
    if (!isWaiting && sent.size > 0) void client.invalidateQueries({ queryKey: ['trips', vehicleId], refetchType: 'none' });
  }, [client, vehicleId, isWaiting, sent]);
  return { waiting, sent };
}
