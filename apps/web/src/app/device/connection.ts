import { useSyncExternalStore } from 'react';
import type { PageMessage, WorkerMessage } from '../../worker/messages.ts';

const listeners = new Set<() => void>();
let moment: number | null = null;

const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;

worker?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  moment = data.moment;
  for (const listener of listeners) listener();
});
// What was kept may have been shown before this code was there.
worker?.controller?.postMessage({ kind: 'age' } satisfies PageMessage);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The moment of the oldest answer that this page shows although the server said it earlier, ms since 1970; null: all is of now. */
export const useKeptMoment = (): number | null => useSyncExternalStore(subscribe, () => moment);
