import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long the program was busy without a break, in milliseconds, in the last window or two. */
export interface EventLoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface EventLoop {
  readonly read: () => EventLoopDelay;
  readonly close: () => void;
}

const resolutionMs = 10;
const windowMs = 30_000;

/** Watches the delays of the event loop: while it is busy, no call is answered. */
export function watchEventLoop(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const figures = (): EventLoopDelay =>
    // Without a measurement the histogram has no percentile.
    histogram.count === 0 ? { p99Ms: 0, maxMs: 0 } : { p99Ms: delayOf(histogram.percentile(99)), maxMs: delayOf(histogram.max) };
  let last: EventLoopDelay = { p99Ms: 0, maxMs: 0 };
  const timer = setInterval(() => {
    last = figures();
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    read: () => {
      const { p99Ms, maxMs } = figures();
      return { p99Ms: Math.max(p99Ms, last.p99Ms), maxMs: Math.max(maxMs, last.maxMs) };
    },
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** The histogram measures from one wake-up to the next, in nanoseconds. */
const delayOf = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6 - resolutionMs));
