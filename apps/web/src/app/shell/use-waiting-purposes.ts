import { useEffect } from 'react';
import { sendWaiting } from '../../features/logbook/waiting/public.ts';

/** Sends what was tagged without a connection, on any screen: when it is opened, and when the network is back. */
export function useWaitingPurposes(): void {
  useEffect(() => {
    // A failure shows nothing: it is tried again, and the inbox says what waits.
    const send = () => void sendWaiting().catch(() => undefined);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}
