import { OperatorError } from './operator-error.ts';

/** Resolves when the operator (Ctrl-C, a service manager) or the end of the start script stops the program. A second signal changes nothing. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // scripts/start.mjs has an open channel to this process; it closes when that script is killed.
    process.on('disconnect', stop);
    process.channel?.unref();
  });
}

/**
 * Aborts when the operator stops the program. A second signal later ends it at once; within a second it is the same Ctrl-C, which the terminal sends to us
 * and our start script passes on.
 */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  let first: number | undefined;
  const stop = () => {
    first ??= performance.now();
    if (performance.now() - first > 1000) process.exit(130);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return controller.signal;
}

/** The result of work that a signal ends; throws an OperatorError where it did. */
export async function orStopped<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw signal.aborted ? new OperatorError('Stopped. Nothing was written.', { cause: error }) : error;
  }
}
