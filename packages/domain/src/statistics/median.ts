/** Returns the middle value, of an even number the mean of the two middle ones; null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The probability that the interval misses the median, on each side. */
const missed = 0.05;

/**
 * Returns the interval that contains the median of what the values are a sample of with a certainty of at least 90 %; null below five values, of which even minimum and
 * maximum are less certain. Nothing is assumed about the distribution. Source: the ranks of the binomial distribution, as in ISO 16269-7.
 */
export function medianInterval(values: readonly number[]): readonly [low: number, high: number] | null {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let rank = 0;
  // The logarithm of the probability that exactly `rank` values are below the median: the probability itself is too small for a number.
  let logarithm = -count * Math.LN2;
  for (let below = Math.exp(logarithm); below <= missed && rank < count; below += Math.exp(logarithm)) {
    rank += 1;
    logarithm += Math.log((count - rank + 1) / rank);
  }
  const [low, high] = [sorted[rank - 1], sorted[count - rank]];
  return low === undefined || high === undefined ? null : [low, high];
}
