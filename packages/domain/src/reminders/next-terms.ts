import { recurs, type ReminderTerms } from './reminder.ts';

/** What was done: the day, ISO 8601, and the odometer in km; null: unknown. */
export interface Done {
  readonly date: string;
  readonly odometer: number | null;
}

/**
 * Returns when a reminder is due again after it was done: its months after that day, its km after that odometer, whichever comes first. Null: it does not recur, or recurs by
 * km only and the odometer is unknown.
 */
export function nextTerms(terms: ReminderTerms, { date, odometer }: Done): ReminderTerms | null {
  const { everyMonths, everyKm } = terms;
  const dueDate = everyMonths === null ? null : monthsAfter(date, everyMonths);
  const dueOdometer = everyKm === null || odometer === null ? null : odometer + everyKm;
  return recurs(terms) && (dueDate ?? dueOdometer) !== null ? { ...terms, dueDate, dueOdometer } : null;
}

/** The same day months later; the last of the month where that has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
}
