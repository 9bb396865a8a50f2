/** How often values fell into steps of equal width: `weights[i]` of those from `(first + i) * step` up to the next step. Histograms of one width can be added; medians cannot. */
export interface Histogram {
  readonly step: number;
  readonly first: number;
  readonly weights: readonly number[];
}

/** Returns the histogram of values, in steps of `step`, each with weight 1. */
export function histogramOf(values: readonly number[], step: number): Histogram {
  const sum = sumOfHistograms(step);
  for (const value of values) sum.addValue(value, 1);
  return sum.histogram();
}

/** Returns the histogram of the values of both, which have one width. */
export function addHistograms(a: Histogram, b: Histogram): Histogram {
  const sum = sumOfHistograms(a.step);
  sum.add(a, 1);
  sum.add(b, 1);
  return sum.histogram();
}

/** Returns the histogram with each weight times `factor`. */
export const scaleHistogram = (histogram: Histogram, factor: number): Histogram => ({
  ...histogram,
  weights: histogram.weights.map((weight) => weight * factor),
});

export const weightOf = ({ weights }: Histogram): number => weights.reduce((sum, weight) => sum + weight, 0);

/** A histogram that grows by what is added. */
export interface HistogramSum {
  readonly addValue: (value: number, weight: number) => void;
  /** Adds a histogram of the same width, each weight times `factor`. */
  readonly add: (histogram: Histogram, factor: number) => void;
  readonly histogram: () => Histogram;
}

export function sumOfHistograms(step: number): HistogramSum {
  let first = 0;
  let weights: number[] = [];
  const reach = (from: number, until: number): void => {
    if (weights.length === 0) first = from;
    if (from < first) {
      weights = [...zeros(first - from), ...weights];
      first = from;
    }
    while (first + weights.length < until) weights.push(0);
  };
  return {
    addValue(value, weight) {
      // Of -0 the step is 0.
      const bin = Math.floor(value / step) + 0;
      reach(bin, bin + 1);
      weights[bin - first] = (weights[bin - first] ?? 0) + weight;
    },
    add(other, factor) {
      if (other.weights.length === 0) return;
      reach(other.first, other.first + other.weights.length);
      const offset = other.first - first;
      for (let index = 0; index < other.weights.length; index += 1)
        weights[offset + index] = (weights[offset + index] ?? 0) + (other.weights[index] ?? 0) * factor;
    },
    histogram: () => ({ step, first, weights: [...weights] }),
  };
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** Weights are sums of fractions: what differs by less is equal. */
const tolerance = 1e-9;

/**
 * Returns the value below which the part `part` of the weight lies, linear within a step; null of an empty histogram. Where the part ends exactly between two steps it is the middle between them, as a median of an even number of
 * values. It differs from that of the values themselves by at most one step.
 */
export function quantile({ step, first, weights }: Histogram, part: number): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return null;
  const sought = total * part;
  let below = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (weight <= 0) continue;
    const end = below + weight;
    if (Math.abs(end - sought) <= tolerance * total) return middleAfter({ step, first, weights }, index);
    if (end > sought) return (first + index + (sought - below) / weight) * step;
    below = end;
  }
  return (first + weights.length) * step;
}

/** The middle between the end of a step and the beginning of the next one that has a weight; its end where none follows. */
function middleAfter({ step, first, weights }: Histogram, index: number): number {
  const end = first + index + 1;
  const next = weights.findIndex((weight, other) => other > index && weight > 0);
  return next === -1 ? end * step : ((end + first + next) / 2) * step;
}
