import { expect, it } from 'vitest';
import { sumOfKnown } from './sum-of-known.ts';

const sum = (values: readonly (number | null)[]) => sumOfKnown(values, (value) => value);

it('sums the known values, and is null where none is known (DASH-049)', () => {
  expect(sum([1, null, 2.5])).toBe(3.5);
  expect(sum([null])).toBeNull();
  expect(sum([])).toBeNull();
});
