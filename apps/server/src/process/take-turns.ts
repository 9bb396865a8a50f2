import { setImmediate as yieldToEvents } from 'node:timers/promises';

/** Runs work that is done in steps, with a turn of the event loop between two of them. */
export async function takeTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await yieldToEvents();
  }
}
