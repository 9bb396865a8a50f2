import { AppError } from './app-error.ts';

export interface LaneRules {
  /** Calls that are worked on at once. */
  readonly slots: number;
  /** A call is refused at once where waiting and the mean duration of a call would be longer together. */
  readonly maxAnswerMs: number;
}

/** The calls of one kind: some are worked on, a few wait a moment, and the rest is refused at once (`overloaded`). */
export interface Lane {
  /** Finds out whose call it is, before its body is read; refuses where the call would be answered too late. */
  readonly receive: <Found>(find: () => Promise<Found>) => Promise<Received<Found>>;
}

export interface Received<Found> {
  readonly found: Found;
  /** Works on the call as soon as there is a slot. */
  readonly serve: Serve;
}

export type Serve = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The share of the newest call in the mean duration: that of about the last forty calls. */
const newest = 0.05;

/** A call that lasts longer waits for something outside, such as a mail server, and does not keep its slot. */
const longMs = 1000;

/** A little longer than expected: a call that was received is not refused for a wrong expectation. */
const patience = 1.75;

/** The part of `maxAnswerMs` that is left for waiting however long calls last: with none, a slot would be empty between two calls. */
const leastWait = 0.25;

/** The calls that are worked on at once, and those that wait for one of them to end. */
class Slots {
  readonly #count: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** Calls that are worked on or wait. */
  get taken(): number {
    return this.#waiting.size + this.#running;
  }

  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#running -= 1;
    else next();
  }

  /** Waits for a slot; refuses after `patienceMs`. */
  async take(patienceMs: number): Promise<void> {
    if (this.#running < this.#count) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(deadline);
        this.#waiting.delete(begin);
        resolve();
      };
      const deadline = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(overloaded);
      }, patienceMs);
      this.#waiting.add(begin);
    });
  }
}

export function createLane({ slots: count, maxAnswerMs }: LaneRules, now: () => number): Lane {
  const slots = new Slots(count);
  let [receiving, meanMs] = [0, 20];

  const expectedWait = () => (Math.max(0, receiving + slots.taken + 1 - count) * meanMs) / count;
  const maxWait = () => Math.max(leastWait * maxAnswerMs, maxAnswerMs - meanMs);

  const serve = async <Result>(work: () => Promise<Result>, receivingMs: number): Promise<Result> => {
    await slots.take(Math.max(0, patience * maxWait() - receivingMs));
    const start = now();
    let hasSlot = true;
    const long = setTimeout(() => {
      hasSlot = false;
      slots.release();
    }, longMs);
    try {
      return await work();
    } finally {
      clearTimeout(long);
      meanMs += (Math.min(now() - start, longMs) - meanMs) * newest;
      if (hasSlot) slots.release();
    }
  };

  return {
    receive: async (find) => {
      if (expectedWait() > maxWait()) throw overloaded;
      receiving += 1;
      const start = now();
      try {
        const found = await find();
        const receivingMs = now() - start;
        return { found, serve: (work) => serve(work, receivingMs) };
      } finally {
        receiving -= 1;
      }
    },
  };
}

/** One for all refusals, of which there may be thousands a second. */
const overloaded = new AppError('overloaded', { retryAfter: 5 });
