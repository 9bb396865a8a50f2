/** What a vehicle is due for. */
export const reminderKinds = ['Service', 'Inspection', 'Tyres', 'Battery', 'Insurance', 'Tax', 'Others'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The kind of a reminder until another is chosen. */
export const reminderDefaults = { kind: 'Service' } as const;

/** Maximum characters of a description; limits of the odometer and of what recurs, in km and months. */
export const reminderLimits = {
  description: 100,
  dueOdometer: [0, 10_000_000],
  everyKm: [100, 1_000_000],
  everyMonths: [1, 240],
} as const;

/** When something is due, and how it recurs. Days are ISO 8601, distances in km; null: not by this. */
export interface ReminderTerms {
  readonly dueDate: string | null;
  readonly dueOdometer: number | null;
  readonly everyMonths: number | null;
  readonly everyKm: number | null;
}

/** Returns whether it is due again after it was done. */
export const recurs = ({ everyMonths, everyKm }: ReminderTerms): boolean => everyMonths !== null || everyKm !== null;

/** The problem of each field; empty where the reminder comes due some day. */
export type ReminderProblems = { readonly [Field in 'dueDate']?: { readonly word: 'due_unknown' } };

/** Checks a reminder before it is saved, in the browser and in the server: it needs a day or an odometer at which it is due. */
export const checkReminder = ({ dueDate, dueOdometer }: Pick<ReminderTerms, 'dueDate' | 'dueOdometer'>): ReminderProblems =>
  dueDate === null && dueOdometer === null ? { dueDate: { word: 'due_unknown' } } : {};
