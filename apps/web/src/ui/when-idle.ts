/**
 * Runs work once the browser is idle, at the latest after so many milliseconds, and exactly then where the browser has no `requestIdleCallback`.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: timeoutMs });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, timeoutMs);
  return () => clearTimeout(timer);
}
