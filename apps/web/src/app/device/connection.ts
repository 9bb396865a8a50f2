import { useSyncExternalStore } from 'react';
import { forgetKept, oldestKept, onKept } from '../../api/kept-moments.ts';
import { queryClient } from '../query-client.ts';

/** Everything is read again at most this often. */
const pauseMs = 30_000;
let readAt = Number.NEGATIVE_INFINITY;

// The server answers again while something kept is shown: what is shown is read again now, everything else when it is shown next.
onKept((isBack) => {
  const now = Date.now();
  if (!isBack || oldestKept() === null || now < readAt + pauseMs) return;
  readAt = now;
  void queryClient.invalidateQueries().then(() => forgetKept(now));
});

/** The moment of the oldest answer that this page shows although the server said it earlier, ms since 1970; null: all is of now. */
export const useKeptMoment = (): number | null => useSyncExternalStore(onKept, oldestKept);
