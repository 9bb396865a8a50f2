import { costPerMinor, divideDown, divideHalfUp } from './exact-money.ts';

/**
 * Rounds costs so that they add up: the total once, half up, and its difference to the costs rounded down is dealt to those with the largest remainders, the earlier of equal
 * ones first. Returns minor units of a currency with so many decimals.
 */
export function roundCosts(exact: readonly bigint[], decimals: number): { readonly total: number; readonly costs: readonly number[] } {
  const minor = costPerMinor(decimals);
  const total = divideHalfUp(
    exact.reduce((sum, cost) => sum + cost, 0n),
    minor,
  );
  const costs = exact.map((cost) => divideDown(cost, minor));
  const remainders = exact.map((cost, index) => ({ index, rest: cost - (costs[index] ?? 0n) * minor }));
  const missing = Number(total - costs.reduce((sum, cost) => sum + cost, 0n));
  const raised = new Set(
    remainders
      .toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return { total: Number(total), costs: costs.map((cost, index) => Number(cost) + (raised.has(index) ? 1 : 0)) };
}
