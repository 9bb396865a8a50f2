import { expect, it } from 'vitest';
import { averageAMonth } from './month-average.ts';

it.each([
  ['the current year by the months that have begun', { sum: 220, year: 2026, monthsWithData: 4 }, 20],
  ['a past year by the months with data', { sum: 220, year: 2025, monthsWithData: 4 }, 55],
  ['a year without data by none', { sum: 0, year: 2026, monthsWithData: 0 }, null],
])('divides %s (STAT-041, STAT-042)', (_what, of, average) => {
  expect(averageAMonth(of, '2026-11-29')).toBe(average);
});
