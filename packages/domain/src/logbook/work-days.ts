import type { BookRow } from './book-rows.ts';
import { classParts } from './class-parts.ts';

/** The days of a month (`2026-11`) on which somebody drove to work or back: each once, however many trips it had. */
export interface WorkMonth {
  readonly month: string;
  readonly days: readonly string[];
}

/** Returns the days with a way to work by month, in order. Several trips of a day do not add up. `rows` in the order of their starts. */
export function workDays(rows: readonly BookRow[]): WorkMonth[] {
  const ways = rows.filter(({ isGone, shown }) => !isGone && classParts(shown).some((part) => part.class === 'toWork'));
  const days = [...new Set(ways.map(({ shown }) => shown.day))].toSorted();
  return [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, own]) => ({ month, days: own }));
}
