import { expect, it } from 'vitest';
import { type Done, nextTerms } from './next-terms.ts';
import { checkReminder, type ReminderTerms } from './reminder.ts';

const once: ReminderTerms = { dueDate: '2026-11-01', dueOdometer: 45_000, everyMonths: null, everyKm: null };
const done: Done = { date: '2026-11-20', odometer: 45_300 };

it.each<[string, Partial<ReminderTerms>, Partial<Done>, Partial<ReminderTerms> | null]>([
  ['one that does not recur is over', {}, {}, null],
  ['the months count from the day it was done', { everyMonths: 24 }, {}, { dueDate: '2028-11-20', dueOdometer: null }],
  ['the km count from the odometer at which it was done', { everyKm: 30_000 }, {}, { dueDate: null, dueOdometer: 75_300 }],
  ['both count', { everyMonths: 12, everyKm: 30_000 }, {}, { dueDate: '2027-11-20', dueOdometer: 75_300 }],
  [
    'without an odometer only the months count',
    { everyMonths: 12, everyKm: 30_000 },
    { odometer: null },
    { dueDate: '2027-11-20', dueOdometer: null },
  ],
  ['by km only and without an odometer nobody knows when', { everyKm: 30_000 }, { odometer: null }, null],
  ['a month without such a day has its last', { everyMonths: 1 }, { date: '2027-01-31' }, { dueDate: '2027-02-28' }],
  ['also in a leap year', { everyMonths: 12 }, { date: '2028-02-29' }, { dueDate: '2029-02-28' }],
  ['and over the end of a year', { everyMonths: 3 }, { date: '2026-11-30' }, { dueDate: '2027-02-28' }],
])('%s', (_, terms, what, expected) => {
  const next = nextTerms({ ...once, ...terms }, { ...done, ...what });
  if (expected === null) expect(next).toBeNull();
  else expect(next).toMatchObject(expected);
});

it('a reminder needs a day or an odometer', () => {
  expect(checkReminder({ dueDate: null, dueOdometer: null })).toEqual({ dueDate: { word: 'due_unknown' } });
  expect(checkReminder({ dueDate: '2026-11-01', dueOdometer: null })).toEqual({});
  expect(checkReminder({ dueDate: null, dueOdometer: 0 })).toEqual({});
});
