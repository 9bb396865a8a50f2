import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';

const everyMs = 500;

/** The export that runs: where it is, and how it is cancelled. One of an account runs at a time. */
export function useRunningExport() {
  const [running, setRunning] = useState<AbortController>();
  const { data: progress = null } = useQuery({
    queryKey: ['logbook', 'export'],
    queryFn: async ({ signal }) => (await call('GET /v1/trips/report-progress', {}, { signal })).progress,
    enabled: running !== undefined,
    refetchInterval: everyMs,
    gcTime: 0,
  });
  return {
    progress: running === undefined ? null : progress,
    isRunning: running !== undefined,
    cancel: () => running?.abort(),
    /** Runs an export; a cancelled one fails nobody. */
    run: async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      const controller = new AbortController();
      setRunning(controller);
      try {
        await work(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        setRunning(undefined);
      }
    },
  };
}
