import { expect, it } from 'vitest';
import { vehiclesVerdict } from './token-scope.ts';

it.each<[readonly string[] | null, readonly string[] | null, boolean]>([
  [null, null, true],
  [null, ['a'], true],
  [['a', 'b'], ['a'], true],
  [['a', 'b'], ['b', 'a', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a'], ['b'], false],
  [['a'], [], false],
  [['a'], null, false],
  [[], ['a'], false],
])('a token of the vehicles %j makes a call that names %j: %s', (vehicles, named, may) => {
  expect(vehiclesVerdict({ vehicles }, named).may).toBe(may);
});
