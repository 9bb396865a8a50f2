import { describe, expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';

describe('repeated jobs', () => {
  it('run again after a failure, which is reported', async () => {
    const failures: string[] = [];
    const done = Promise.withResolvers<void>();
    let runs = 0;
    const jobs = runJobs({ onError: (job, error) => failures.push(`${job}: ${(error as Error).message}`) }, [
      {
        name: 'count',
        everyMs: 1,
        run: async () => {
          runs += 1;
          if (runs === 1) throw new Error('not yet');
          done.resolve();
        },
      },
    ]);
    await done.promise;
    await jobs.stop();
    expect(failures).toEqual(['count: not yet']);
  });

  it('never run twice at once, and stop waits for the one that runs', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const jobs = runJobs({ onError: () => undefined }, [
      {
        name: 'slow',
        everyMs: 0,
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          started.resolve();
          await release.promise;
          running -= 1;
        },
      },
    ]);
    await started.promise;
    let stopped = false;
    const stop = jobs.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    release.resolve();
    await stop;
    expect({ running, most }).toEqual({ running: 0, most: 1 });
  });

  it('receive a signal to end early', async () => {
    const started = Promise.withResolvers<void>();
    const jobs = runJobs({ onError: () => undefined }, [
      {
        name: 'patient',
        everyMs: 1000,
        run: (signal) => {
          started.resolve();
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
        },
      },
    ]);
    await started.promise;
    await expect(jobs.stop()).resolves.toBeUndefined();
  });
});
