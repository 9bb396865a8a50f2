import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to 3.2 times what is in use before it is collected, instead of more than 4 times: while memory of what was collected is given back to the system the program stands still
 * (decision 0049, bench `fairness`).
 */
export const collectInSmallerParts = (): void => setFlagsFromString('--heap-growing-percent=220');

const lookMs = 2000;
/** The share of the last moments in which the event loop worked, under which the program counts as idle. */
const idleBelow = 0.1;

/**
 * While the program has little to do, has the collector give back to the system what work before it took: it would keep it until there is the next work, which may be hours later (decision 0191,
 * bench `start`). Beside work of the event loop it collects as always, which is faster; work of a thread is not asked.
 */
export function giveBackWhileIdle(): void {
  // Of its own it begins to look 30 s after the start, and then every 8 s.
  setFlagsFromString('--gc-memory-reducer-start-delay-ms=5000');
  setFlagsFromString('--memory-reducer-delay-ms=3000');
  let before = performance.eventLoopUtilization();
  let isIdle = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const idles = performance.eventLoopUtilization(now, before).utilization < idleBelow;
    before = now;
    if (idles === isIdle) return;
    isIdle = idles;
    setFlagsFromString(isIdle ? '--memory-saver-mode' : '--no-memory-saver-mode');
  }, lookMs).unref();
}
