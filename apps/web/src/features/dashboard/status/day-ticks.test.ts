import { expect, it } from 'vitest';
import { dayTicks } from './day-ticks.ts';

const hourMs = 3_600_000;
const at = (hour: number) => new Date(2026, 10, 18, hour).getTime();
const hours = (endHour: number, endLabel: string) =>
  dayTicks(at(endHour) - 24 * hourMs, at(endHour), endLabel).map((time) => new Date(time).getHours());

it('labels the quarters of the last day, but none below the labels of its ends', () => {
  expect(hours(11, 'now')).toEqual([18, 0, 6]);
  expect(hours(11, 'maintenant')).toEqual([18, 0]);
  expect(hours(14, 'now')).toEqual([0, 6]);
});
