import { useEffect, useSyncExternalStore } from 'react';
import { outbox } from './browser-outbox.ts';
import type { WaitingChange } from './waiting-change.ts';

/** While something waits, the server is tried this often. */
const retryMs = 15_000;

/** What waits in this browser; it is sent at once, when the network is back, and again and again. */
export function useSending(): readonly WaitingChange[] {
  const waiting = useSyncExternalStore(outbox.onChange, outbox.waiting);
  const isWaiting = waiting.some(({ refusal }) => refusal === null);
  useEffect(() => {
    // A failure shows nothing: it is tried again.
    const flush = () => void outbox.flush().catch(() => undefined);
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void outbox.flush().catch(() => undefined), retryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return waiting;
}
