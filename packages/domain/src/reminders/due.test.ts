import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Due, dueOf, sortedByDue, type Standing } from './due.ts';
import type { ReminderTerms } from './reminder.ts';

const standing: Standing = { today: '2026-11-02', odometer: 45_000, kmPerDay: 40 };
const terms = { dueDate: null, dueOdometer: null } as const;
const due = (of: Partial<ReminderTerms>, at: Partial<Standing> = {}) => dueOf({ ...terms, ...of }, { ...standing, ...at });

describe('how near a reminder is', () => {
  it.each<[string, Partial<ReminderTerms>, Partial<Standing>, Partial<Due>]>([
    ['its own day is today', { dueDate: '2026-11-02' }, {}, { state: 'soon', daysLeft: 0, expectedOn: '2026-11-02' }],
    ['it is over since yesterday', { dueDate: '2026-11-01' }, {}, { state: 'overdue', daysLeft: -1 }],
    ['30 days are soon', { dueDate: '2026-12-02' }, {}, { state: 'soon', daysLeft: 30 }],
    ['31 are not', { dueDate: '2026-12-03' }, {}, { state: 'later', daysLeft: 31 }],
    [
      '1,000 km are soon, and 25 days away at 40 km a day',
      { dueOdometer: 46_000 },
      {},
      { state: 'soon', kmLeft: 1000, expectedOn: '2026-11-27', byPace: true },
    ],
    ['1,001 km are not', { dueOdometer: 46_001 }, {}, { state: 'later', expectedOn: '2026-11-28' }],
    ['none are left', { dueOdometer: 45_000 }, {}, { state: 'overdue', kmLeft: 0, expectedOn: '2026-11-02' }],
    [
      'its km are over before its day',
      { dueDate: '2027-06-01', dueOdometer: 44_900 },
      {},
      { state: 'overdue', kmLeft: -100, expectedOn: '2026-11-02' },
    ],
    [
      'its day comes before the km at this pace',
      { dueDate: '2027-01-01', dueOdometer: 60_000 },
      {},
      { state: 'later', expectedOn: '2027-01-01', byPace: false },
    ],
    [
      'the km come before its day at this pace',
      { dueDate: '2028-01-01', dueOdometer: 49_000 },
      {},
      { expectedOn: '2027-02-10', byPace: true },
    ],
    [
      'nobody knows the odometer',
      { dueOdometer: 60_000 },
      { odometer: null },
      { state: 'unknown', kmLeft: null, expectedOn: null, byPace: false },
    ],
    [
      'a car that hardly moves has no day',
      { dueOdometer: 60_000 },
      { kmPerDay: 0.4 },
      { state: 'later', kmLeft: 15_000, expectedOn: null },
    ],
    ['one whose pace is unknown neither', { dueOdometer: 60_000 }, { kmPerDay: null }, { state: 'later', expectedOn: null }],
    ['over the change of the clock a day is a day', { dueDate: '2027-03-29' }, { today: '2027-03-27' }, { daysLeft: 2 }],
  ])('%s', (_, of, at, expected) => {
    expect(due(of, at)).toMatchObject(expected);
  });

  it('never gets farther away while a car drives on', () => {
    const km = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(km, km, km, (dueOdometer, odometer, driven) => {
        const order = ['unknown', 'later', 'soon', 'overdue'];
        const [before, after] = [due({ dueOdometer }, { odometer }), due({ dueOdometer }, { odometer: odometer + driven })];
        expect(order.indexOf(after.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
        expect(after.expectedOn === null || before.expectedOn === null || after.expectedOn <= before.expectedOn).toBe(true);
      }),
    );
  });
});

it('overdue reminders are first, then the next, then those of which nobody can say it', () => {
  const rows = [
    { id: 'unknown', due: due({ dueOdometer: 60_000 }, { odometer: null }) },
    { id: 'later', due: due({ dueDate: '2027-06-01' }) },
    { id: 'over by km', due: due({ dueDate: '2027-06-01', dueOdometer: 44_000 }) },
    { id: 'soon', due: due({ dueDate: '2026-11-10' }) },
    { id: 'over by day', due: due({ dueDate: '2026-10-10' }) },
  ];
  expect(sortedByDue(rows).map(({ id }) => id)).toEqual(['over by day', 'over by km', 'soon', 'later', 'unknown']);
});
