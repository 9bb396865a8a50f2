type TakeTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets at most so many works run at once; the others wait in order. Who is aborted while waiting never begins. */
export function createTurns(most: number): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  const leave = () => {
    running -= 1;
    waiting.shift()?.();
  };

  return async (work, signal) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      leave();
    }
  };
}
