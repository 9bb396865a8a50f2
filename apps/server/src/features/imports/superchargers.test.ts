import { expect, it } from 'vitest';
import { collectSuperchargerStays } from './superchargers.ts';

const minute = 60_000;

it.each<[string, number[], [number, number], boolean]>([
  ['a row lies in it', [10], [5, 20], true],
  ['rows lie around it', [10, 30], [15, 20], true],
  ['its only row is the last one', [20], [5, 20], true],
  ['all rows lie before it', [1, 4], [5, 20], false],
  ['all rows lie after it', [21, 40], [5, 20], false],
  ['it lies between two stays', [10, 100], [45, 60], false],
  ['the rows are out of order', [30, 12], [13, 14], true],
])('a charge was at a Supercharger where %s (SET-031)', (_, rows, [start, end], expected) => {
  const stays = collectSuperchargerStays();
  for (const row of rows) stays.add(row * minute);
  expect(stays.during({ startTime: start * minute, endTime: end * minute })).toBe(expected);
});
