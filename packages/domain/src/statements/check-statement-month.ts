import { FIRST_STATEMENT_MONTH, flatPriceOf } from './flat-price.ts';
import type { PriceBasis } from './state-charges.ts';

/** Why no statement can be made for a month. */
export type MonthErrorWord = 'before_rule' | 'month_not_over' | 'no_flat_price';

/** Returns the year of a month such as `2026-10`. */
export const yearOfMonth = (month: string): number => Number(month.slice(0, 4));

/**
 * Returns why a statement cannot be made for a month (`2026-10`); null: it can. `today` is the day in the zone of the vehicle, `2026-11-01`. With the flat price it needs the
 * one of its year.
 */
export function problemOfMonth(month: string, today: string, basis: PriceBasis): MonthErrorWord | null {
  if (month < FIRST_STATEMENT_MONTH) return 'before_rule';
  if (month >= today.slice(0, 7)) return 'month_not_over';
  return basis === 'flat' && flatPriceOf(yearOfMonth(month)) === null ? 'no_flat_price' : null;
}
