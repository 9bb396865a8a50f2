/** Returns `value * by / of` rounded half up, exact for whole numbers of any size. */
export function scale(value: number, by: number, of: number): number {
  const product = value * by;
  if (Number.isSafeInteger(2 * product + of)) return Math.floor((2 * product + of) / (2 * of));
  const [doubled, whole] = [2n * BigInt(value) * BigInt(by) + BigInt(of), 2n * BigInt(of)];
  const quotient = doubled / whole;
  return Number(doubled % whole < 0n ? quotient - 1n : quotient);
}

/**
 * Deals a whole number in proportion to weights that are whole and not negative; the parts add up to it, and none exceeds its weight while the number does not exceed all. Without
 * any weight nothing is dealt.
 */
export function deal(amount: number, weights: readonly number[]): number[] {
  let left = amount;
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    if (weight === 0) return 0;
    const part = scale(left, weight, weightLeft);
    left -= part;
    weightLeft -= weight;
    return part;
  });
}
