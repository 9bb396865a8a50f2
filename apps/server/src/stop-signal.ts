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
