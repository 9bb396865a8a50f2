import { AppError } from './app-error.ts';

export interface LaneRules {
  /** Calls that are worked on at once. */
  readonly slots: number;
  /** A call is refused at once where it would wait longer. */
  readonly maxWaitMs: number;
}

/** The calls of one kind: some are worked on, a few wait a moment, and the rest is refused at once (`overloaded`). */
export interface Lane {
  /** Finds out whose call it is, before its body is read; refuses where the call would wait too long. */
  readonly receive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Works on a received call as soon as there is a slot. */
  readonly serve: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The share of the newest call in the mean duration: that of about the last forty calls. */
const newest = 0.05;

/** A call that lasts longer waits for something outside, such as a mail server, and does not keep its slot. */
const longMs = 1000;

/** A little longer than expected: a call that was received is not refused for a wrong expectation. */
const patience = 1.5;

export function createLane({ slots, maxWaitMs }: LaneRules, now: () => number): Lane {
  const waiting = new Set<() => void>();
  let [receiving, running, meanMs] = [0, 0, 20];

  const expectedWait = () => (Math.max(0, receiving + waiting.size + running + 1 - slots) * meanMs) / slots;

  const release = () => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next();
  };

  const takeSlot = async (): Promise<void> => {
    if (running < slots) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(deadline);
        waiting.delete(begin);
        resolve();
      };
      const deadline = setTimeout(() => {
        waiting.delete(begin);
        reject(overloaded());
      }, maxWaitMs * patience);
      waiting.add(begin);
    });
  };

  return {
    receive: async (work) => {
      if (expectedWait() > maxWaitMs) throw overloaded();
      receiving += 1;
      try {
        return await work();
      } finally {
        receiving -= 1;
      }
    },
    serve: async (work) => {
      await takeSlot();
      const start = now();
      let hasSlot = true;
      const long = setTimeout(() => {
        hasSlot = false;
        release();
      }, longMs);
      try {
        return await work();
      } finally {
        clearTimeout(long);
        meanMs += (Math.min(now() - start, longMs) - meanMs) * newest;
        if (hasSlot) release();
      }
    },
  };
}

const overloaded = () => new AppError('overloaded', { retryAfter: 5 });
