import { expect, it } from 'vitest';
import { concernedFields, movesEdges } from './concerned-fields.ts';

it.each([
  [['endTime'], ['startTime', 'endOdometer', 'startLocation', 'distance'], ['reason', 'cost']],
  [['tags'], ['reason', 'driver'], ['startTime', 'distance']],
  [['comment'], [], ['startTime', 'reason', 'endOdometer']],
  [['cost'], ['cost'], ['usedkWh']],
] as const)('a change of %j is checked for %j and not for %j (TRIP-054)', (said, asked, left) => {
  const concerned = concernedFields(said);
  expect(asked.filter((field) => !concerned(field))).toEqual([]);
  expect(left.filter((field) => concerned(field))).toEqual([]);
  expect(movesEdges(said)).toBe(said[0] === 'endTime');
});
