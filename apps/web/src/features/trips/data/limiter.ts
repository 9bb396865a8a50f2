type Limiter = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Runs at most so many functions at once; the others wait in order. Work that is aborted while waiting does not start. */
export function createLimiter(maxRunning: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  const release = () => {
    running -= 1;
    waiting.shift()?.();
  };

  return async (work, signal) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      release();
    }
  };
}
