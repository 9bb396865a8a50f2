import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { formatName } from '@wattbook/i18n/formats/moment';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Day } from '../../../ui/range/day.ts';

/** A year, and how many of its months are over. */
export interface YearProgress {
  readonly year: number;
  /** 0 to 12. */
  readonly monthsOver: number;
}

/** How far a year is on a day. */
export function yearProgress(year: number, today: Day): YearProgress {
  const current = Number(today.slice(0, 4));
  if (year !== current) return { year, monthsOver: year < current ? 12 : 0 };
  return { year, monthsOver: Number(today.slice(5, 7)) - 1 };
}

/** The name of a month of a year, in the language of the user. */
export const monthName = (year: number, month: number, { preferences }: Formats, width: 'short' | 'long'): string =>
  formatName('month', `${year}-${String(month).padStart(2, '0')}-01`, preferences, width) ?? '';

/** The costs less the earnings of the months of a report that are over. */
export function costsSoFar({ cards, fixCostsMonths }: Pick<CostReport, 'cards' | 'fixCostsMonths'>, monthsOver: number): number {
  const isOver = ({ month }: { readonly month: number }) => month <= monthsOver;
  const charges = cards.filter(isOver).reduce((total, { cost }) => total + (cost ?? 0), 0);
  return fixCostsMonths.filter(isOver).reduce((total, { cost, earnings }) => total + cost - earnings, charges);
}
