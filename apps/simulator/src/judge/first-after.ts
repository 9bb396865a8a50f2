/** The index of the first sample or reading later than a moment (ms), of those in order; their number if there is none. */
export function firstAfter(samples: readonly { readonly ts: number }[], ts: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((samples[middle]?.ts ?? 0) > ts) high = middle;
    else low = middle + 1;
  }
  return low;
}
