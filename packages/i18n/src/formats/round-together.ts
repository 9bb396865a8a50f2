import { withoutNoise } from './number.ts';

/** Numbers as they are shown, which add up to their shown total. */
export interface RoundedTogether {
  readonly values: readonly (number | null)[];
  readonly total: number;
}

/**
 * Rounds the numbers of a table or a chart so that what is shown adds up, to the last digit: the total is rounded once, toward zero as every shown number (SET-045), and what is missing to it is
 * given to the numbers with the largest remainders, the earlier of equal ones first. Null stays null. `total` is what they are known to add up to, such as 100 percent; else it is their sum. Numbers are in
 * the shown unit.
 */
export function roundTogether(numbers: readonly (number | null)[], decimals: number, total?: number): RoundedTogether {
  const scale = 10 ** decimals;
  const exact = numbers.map((number) => withoutNoise((number ?? 0) * scale));
  const rounded = exact.map(Math.floor);
  const sum = Math.trunc(withoutNoise(total === undefined ? exact.reduce((added, number) => added + number, 0) : total * scale));
  const missing = sum - rounded.reduce((added, number) => added + number, 0);
  const receivers = exact
    .map((number, index) => ({ index, rest: number - (rounded[index] ?? 0) }))
    .filter(({ index }) => numbers[index] !== null)
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, missing);
  const raised = new Set(receivers.map(({ index }) => index));
  return {
    values: numbers.map((number, index) => (number === null ? null : ((rounded[index] ?? 0) + (raised.has(index) ? 1 : 0)) / scale)),
    total: sum / scale,
  };
}
