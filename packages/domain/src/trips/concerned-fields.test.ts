import { expect, it } from 'vitest';
import { concernedFields, changesEdges } from './concerned-fields.ts';

it.each([
  [['endTime'], ['startTime', 'endOdometer', 'startLocation', 'distance'], ['reason', 'cost']],
  [['tags'], ['reason', 'driver'], ['startTime', 'distance']],
  [['startAddress'], ['startLocation'], ['endLocation', 'startTime', 'distance']],
  [['comment'], [], ['startTime', 'reason', 'endOdometer']],
  [['cost'], ['cost'], ['usedkWh']],
] as const)('a change of %j is checked for %j and not for %j (TRIP-054)', (changed, checked, unchecked) => {
  const concerned = concernedFields(changed);
  expect(checked.filter((field) => !concerned(field))).toEqual([]);
  expect(unchecked.filter((field) => concerned(field))).toEqual([]);
  expect(changesEdges(changed)).toBe(changed[0] === 'endTime');
});
