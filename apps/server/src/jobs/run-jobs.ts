/** Work that repeats: what there is to do stands in the tables, so nothing is lost with a process and nothing has to be queued. */
export interface RepeatedJob {
  readonly name: string;
  readonly everyMs: number;
  /** Does what is due now; stops early when the signal says so. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface JobsDeps {
  /** Told when a job failed; it runs again at its next time. */
  readonly onError: (job: string, error: unknown) => void;
}

export interface RunningJobs {
  /** Ends when the jobs that run have ended. */
  stop(): Promise<void>;
}

/** Runs every job at once and then again and again, each alone and with a pause in between. Several processes may run the same jobs. */
export function runJobs(deps: JobsDeps, jobs: readonly RepeatedJob[]): RunningJobs {
  const controller = new AbortController();
  const loops = jobs.map((job) => repeat(deps, job, controller.signal));
  return {
    stop: async () => {
      controller.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(deps: JobsDeps, job: RepeatedJob, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await job.run(signal);
    } catch (error) {
      if (!signal.aborted) deps.onError(job.name, error);
    }
    await pause(job.everyMs, signal);
  }
}

/** Waits, but not beyond the signal. The wait itself does not keep the program alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal.addEventListener('abort', end);
  });
}
