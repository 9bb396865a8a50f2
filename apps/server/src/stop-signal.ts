/** Resolves when the operator (Ctrl-C, a service manager) or the end of the script that started us asks the program to stop. Asking twice changes nothing. */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // scripts/start.mjs keeps a channel open to us; it closes when that script dies without a word.
    process.on('disconnect', stop);
    process.channel?.unref();
  });
}

/**
 * Aborts when the operator asks to stop. Who asks again later does not want to wait for the end in order; at once it is the same Ctrl-C, which the terminal sends to us
 * and our start script passes on.
 */
export function whenAskedToStop(): AbortSignal {
  const asked = new AbortController();
  let first: number | undefined;
  const stop = () => {
    first ??= performance.now();
    if (performance.now() - first > 1000) process.exit(130);
    asked.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return asked.signal;
}
