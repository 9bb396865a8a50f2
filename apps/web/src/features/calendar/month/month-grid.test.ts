import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, endOfMonth, startOfMonth } from '../../../ui/range/day.ts';
import { weekStartOf, weeksOf } from './month-grid.ts';

const month = fc
  .date({ min: new Date('1970-02-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => startOfMonth(date.toISOString().slice(0, 10)));
const weekStart = fc.constantFrom(0 as const, 1 as const);

it('weeks start on Monday for the 24 hour format, else on Sunday (DASH-033)', () => {
  expect(weekStartOf('24')).toBe(1);
  expect(weekStartOf('12')).toBe(0);
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-01', 1, 6, '2026-10-26', '2026-12-06'],
    ['2026-11-01', 0, 5, '2026-11-01', '2026-12-05'],
    ['2027-02-01', 1, 4, '2027-02-01', '2027-02-28'],
    ['2028-02-15', 1, 5, '2028-01-31', '2028-03-05'],
    ['2026-01-01', 0, 5, '2025-12-28', '2026-01-31'],
  ] as const)('%s from weekday %i: %i weeks, %s to %s', (one, start, count, first, last) => {
    const weeks = weeksOf(one, start);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.[6]).toBe(last);
  });

  it('contain every day of the month once, in order, and less than a week of other months', () => {
    fc.assert(
      fc.property(month, weekStart, (one, start) => {
        const weeks = weeksOf(one, start);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true);
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(start);
        const inside = days.filter((day) => startOfMonth(day) === one);
        expect([inside[0], inside.at(-1)]).toEqual([one, endOfMonth(one)]);
        expect(days.indexOf(one)).toBeLessThan(7);
        expect(days.length - 1 - days.indexOf(endOfMonth(one))).toBeLessThan(7);
      }),
    );
  });
});
