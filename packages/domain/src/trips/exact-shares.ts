/** Detection rounds its figures to six decimal places, which removes the noise of binary fractions. */
const perUnit = 1_000_000;

const withoutNoise = (value: number): number => Math.round(value * perUnit) / perUnit + 0;

/**
 * Returns the two parts of `total`, the first one near `fraction` of it and rounded to `step`: together they are `total` exactly, as far as it has at most six decimal places
 * (decision 0089). Null stays null.
 */
export function exactShares(total: number | null, fraction: number, step: number): readonly [number | null, number | null] {
  if (total === null) return [null, null];
  const part = total * fraction;
  // Beyond the total there is nothing left: a part smaller than a step is the whole.
  const rounded = Math.abs(total) < step ? part : withoutNoise(Math.round(part / step) * step);
  const first = withoutNoise(Math.abs(rounded) > Math.abs(total) ? total : rounded);
  return [first, withoutNoise(total - first)];
}

/** Returns the sum; null where one of the values is unknown. */
export function exactSum(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return withoutNoise(sum);
}
