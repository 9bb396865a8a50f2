import type { Sample } from '@wattbook/domain/telemetry/sample';

/** The index of the first of some samples in order that is later than a moment (ms); their number where none is. */
export function firstAfter(samples: readonly Sample[], ts: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((samples[middle]?.ts ?? 0) > ts) high = middle;
    else low = middle + 1;
  }
  return low;
}
