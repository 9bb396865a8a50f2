import type { CostType } from './fixed-cost.ts';

/** The days of an entered fixed cost, ISO 8601; null: not entered. */
export interface CostDays {
  readonly type: CostType;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly date: string | null;
}

/** The problem of each field; empty where the days fit the type. */
export type CostProblems = { readonly [Field in 'startDate' | 'endDate' | 'date']?: { readonly word: 'required' | 'end_before_start' } };

/**
 * Checks the days of a fixed cost before it is saved, in the browser and in the server: one that recurs needs a start and does not end before
 * it, a single one needs its day (COST-029, OQ-193).
 */
export function checkCost({ type, startDate, endDate, date }: CostDays): CostProblems {
  if (type === 'OneTime') return date === null ? { date: { word: 'required' } } : {};
  if (startDate === null) return { startDate: { word: 'required' } };
  return endDate !== null && endDate < startDate ? { endDate: { word: 'end_before_start' } } : {};
}
