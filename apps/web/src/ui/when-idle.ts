/**
 * Does something once the browser has nothing better to do, at the latest after so many milliseconds, and exactly then where a browser does not say that it is idle.
 * Answers how to call it off.
 */
export function whenIdle(work: () => void, atLatestMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: atLatestMs });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, atLatestMs);
  return () => clearTimeout(timer);
}
