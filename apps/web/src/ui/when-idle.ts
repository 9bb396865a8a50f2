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

/** Resolves once the browser is idle, at the latest after so many milliseconds: between the parts of work that takes long, the page answers. */
export const untilIdle = (timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve, timeoutMs);
  });
