/** A job: the tables contain the due work, so nothing is lost with a process and nothing has to be queued. */
export interface RepeatedJob {
  readonly name: string;
  readonly everyMs: number;
  /** It keeps what this process has in memory, so each process runs it, also one that answers only calls. */
  readonly inEachProcess?: true;
  /** Does the work that is due now; stops early when the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface JobsDeps {
  /** Called when a job failed; it runs again at its next time. */
  readonly onError: (job: string, error: unknown) => void;
  /** Called after each run. */
  readonly onRun?: (job: string, outcome: 'done' | 'failed') => void;
}

export interface RunningJobs {
  /** Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

/** Between the first runs of two jobs: the first calls of a program that has just started are answered in between. */
const apartMs = 20;

/** Runs every job one after the other and then repeatedly, never twice at the same time and with a pause in between. Several processes may run the same jobs. */
export function runJobs(deps: JobsDeps, jobs: readonly RepeatedJob[]): RunningJobs {
  const controller = new AbortController();
  const { signal } = controller;
  const loops = jobs.map(async (job, index) => {
    if (index > 0) await pause(index * apartMs, signal);
    await repeat(deps, job, signal);
  });
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
      deps.onRun?.(job.name, 'done');
    } catch (error) {
      if (!signal.aborted) {
        deps.onError(job.name, error);
        deps.onRun?.(job.name, 'failed');
      }
    }
    await pause(job.everyMs, signal);
  }
}

/** Waits until the signal at most. The timer does not keep the program running. */
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
