import type { PriceDay } from '../prices/card.ts';
import { weekDays } from '../prices/price-window.ts';

/** The days of a price: every day, the two groups, single days (COST-066). */
export const priceDays: readonly PriceDay[] = ['all', 'weekdays', 'weekend', ...weekDays];

/** Returns the days for which a new price is stored: a group of days becomes one entry for each of its days (COST-081, COST-082). */
export function expandDay(day: PriceDay): readonly PriceDay[] {
  if (day === 'weekdays') return weekDays.slice(0, 5);
  return day === 'weekend' ? weekDays.slice(5) : [day];
}

/** Returns the days that are offered while a price is edited: groups only for a new one, and for one that is stored with a group (COST-084, OQ-198). */
export const offeredDays = (stored: PriceDay | null): readonly PriceDay[] =>
  stored === null ? priceDays : priceDays.filter((day) => day === stored || expandDay(day).length === 1);
