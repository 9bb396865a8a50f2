import { expect, it } from 'vitest';
import { isWholeDay } from './card-list.tsx';

const byTime = { by: 'startTime', descending: true };

it.each([
  ['a day in the middle of a page', 1, 3, { page: 2, pageSize: 5 as const, sort: byTime }, 40, true],
  ['the first day of the first page', 0, 3, { page: 1, pageSize: 5 as const, sort: byTime }, 40, true],
  ['the first day of a later page', 0, 3, { page: 2, pageSize: 5 as const, sort: byTime }, 40, false],
  ['the last day where more follow', 2, 3, { page: 1, pageSize: 5 as const, sort: byTime }, 40, false],
  ['the last day of the list', 2, 3, { page: 8, pageSize: 5 as const, sort: byTime }, 40, true],
  ['the only day of a page in between', 0, 1, { page: 2, pageSize: 5 as const, sort: byTime }, 40, false],
  ['a day of a list by distance', 1, 3, { page: 2, pageSize: 5 as const, sort: { by: 'distance', descending: true } }, 40, false],
])('%s: whether the page has the whole day: %#', (_, index, days, state, total, whole) => {
  expect(isWholeDay(index, days, state, total)).toBe(whole);
});
