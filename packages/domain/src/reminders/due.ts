import type { ReminderTerms } from './reminder.ts';

/** How near a reminder is: its day or odometer is past, it comes within 30 days or 1,000 km, later, or nobody can say yet. */
export const dueStates = ['overdue', 'soon', 'later', 'unknown'] as const;
export type DueState = (typeof dueStates)[number];

/** From when on a reminder is soon. */
export const soon = { days: 30, km: 1000 } as const;

/** Where a vehicle is now: the day at its place, ISO 8601; its odometer in km and the km it drives a day, null where they are unknown. */
export interface Standing {
  readonly today: string;
  readonly odometer: number | null;
  readonly kmPerDay: number | null;
}

export interface Due {
  readonly state: DueState;
  /** Days until its day, below 0 after it; null: it has none. */
  readonly daysLeft: number | null;
  /** Km until its odometer, below 0 after it; null: it has none, or the odometer of the vehicle is unknown. */
  readonly kmLeft: number | null;
  /** The day on which it is expected, ISO 8601: its own, or that on which its odometer is reached at the pace of the vehicle, whichever comes first; null: unknown. */
  readonly expectedOn: string | null;
  /** Whether the pace of the vehicle, not a day that was entered, makes `expectedOn`. */
  readonly byPace: boolean;
}

/** At this pace or a lower one no day is predicted, in km a day: it would be years away. */
const leastKmPerDay = 0.5;
const dayMs = 86_400_000;

/** Returns how near a reminder is where the vehicle stands. A reminder whose vehicle has no odometer yet is only as near as its day. */
export function dueOf({ dueDate, dueOdometer }: Pick<ReminderTerms, 'dueDate' | 'dueOdometer'>, standing: Standing): Due {
  const { today, odometer } = standing;
  const daysLeft = dueDate === null ? null : (Date.parse(dueDate) - Date.parse(today)) / dayMs;
  const kmLeft = dueOdometer === null || odometer === null ? null : dueOdometer - odometer;
  const reachedOn = kmLeft === null ? null : dayAtPace(kmLeft, standing);
  const byPace = reachedOn !== null && (dueDate === null || reachedOn < dueDate);
  return { state: stateOf(daysLeft, kmLeft), daysLeft, kmLeft, expectedOn: byPace ? reachedOn : dueDate, byPace };
}

function stateOf(daysLeft: number | null, kmLeft: number | null): DueState {
  if (daysLeft === null && kmLeft === null) return 'unknown';
  if ((daysLeft !== null && daysLeft < 0) || (kmLeft !== null && kmLeft <= 0)) return 'overdue';
  return (daysLeft !== null && daysLeft <= soon.days) || (kmLeft !== null && kmLeft <= soon.km) ? 'soon' : 'later';
}

/** The day on which so many km more are driven; today where none are left. */
function dayAtPace(kmLeft: number, { today, kmPerDay }: Standing): string | null {
  if (kmLeft <= 0) return today;
  if (kmPerDay === null || kmPerDay < leastKmPerDay) return null;
  return new Date(Date.parse(today) + Math.ceil(kmLeft / kmPerDay) * dayMs).toISOString().slice(0, 10);
}

/** Returns the reminders in the order in which they are due: overdue ones first, then by the day on which they are expected, then those nobody can say it of. */
export const sortedByDue = <Row extends { readonly due: Due }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.due.state === 'overdue') - Number(a.due.state === 'overdue') ||
      (a.due.expectedOn ?? '9').localeCompare(b.due.expectedOn ?? '9') ||
      (a.due.kmLeft ?? Infinity) - (b.due.kmLeft ?? Infinity) ||
      0,
  );
